import type { Fixtures } from './fixtures.ts';
import type { Opening } from './openings.ts';
import { bottomOf, rightOf, type Room } from './room.ts';
import { findDoorSide } from './room-walls.ts';
import { colours, element, px } from './svg.ts';

const lines = { fill: 'none', stroke: colours.fixture, 'stroke-width': 1 };

/** A dashed rail along the closet's long way; beside the name in one that is walked into. */
export function drawCloset(room: Room, openings: readonly Opening[]): string {
  const isWide = room.width >= room.height;
  const gate = room.name ? findDoorSide(room, openings)?.side : null;
  const share = !room.name ? 0.5 : gate === 'bottom' || gate === 'right' ? 0.2 : 0.8;
  const line = isWide
    ? `M${px(room.x + 0.25)} ${px(room.y + room.height * share)}H${px(rightOf(room) - 0.25)}`
    : `M${px(room.x + room.width * share)} ${px(room.y + 0.25)}V${px(bottomOf(room) - 0.25)}`;
  return element('path', { d: line, ...lines, 'stroke-dasharray': '7 4' });
}

/** Washer and dryer: one over the other in a closet, side by side in a room, away from its door. */
export function drawLaundry(room: Room, openings: readonly Opening[]): Fixtures {
  const isRoom = room.width >= 5.4 && room.name !== 'W/D';
  const size = Math.min(2.3, room.width - 0.5, room.height - 0.5);
  const machines = isRoom ? ['W', 'D'] : ['W/D'];
  const y = isRoom ? room.y + 0.3 : room.y + (room.height - size) / 2;
  const gate = findDoorSide(room, openings);
  const run = machines.length * (size + 0.1);
  const atRight = isRoom && gate !== null && gate.side !== 'right';
  const start = atRight
    ? rightOf(room) - run - 0.3
    : isRoom
      ? room.x + 0.3
      : room.x + (room.width - size) / 2;
  const svg = machines
    .map((letter, index) => drawMachine(letter, start + index * (size + 0.1), y, size))
    .join('');
  return { svg, taken: [{ x: start, y, width: run, height: size }] };
}

function drawMachine(letter: string, x: number, y: number, size: number): string {
  const [cx, cy] = [px(x + size / 2), px(y + size / 2)];
  return (
    element('rect', { x: px(x), y: px(y), width: px(size), height: px(size), ...lines }) +
    element('circle', { cx, cy, r: px(size * 0.38), ...lines }) +
    element(
      'text',
      { x: cx, y: cy + 3.5, 'text-anchor': 'middle', 'font-size': 10, fill: colours.soft },
      letter,
    )
  );
}

const treadFt = 0.9;

/** Treads and the line of walking, with its arrow upward; a wide flight turns at a landing. */
export function drawStairs(room: Room): string {
  const { x, y, width, height } = room;
  const turns = width > 5.5;
  const landing = turns ? Math.min(width / 2, height * 0.36) : 0;
  const first = y + landing;
  const count = Math.max(3, Math.floor((height - landing - 0.6) / treadFt));
  const treads = Array.from({ length: count + 1 }, (_, index) => {
    const at = px(first + index * treadFt);
    return `M${px(x)} ${at}H${px(x + width)}`;
  });
  const [up, down] = turns ? [x + width * 0.25, x + width * 0.75] : [x + width / 2, x + width / 2];
  const foot = px(first + (count - 0.4) * treadFt);
  const turned = turns ? `M${px(x + width / 2)} ${px(first)}V${px(first + count * treadFt)}` : '';
  const line = turns
    ? `M${px(up)} ${foot}V${px(y + landing / 2)}H${px(down)}V${px(first + treadFt * 2)}`
    : `M${px(up)} ${foot}V${px(y + 0.9)}`;
  const [tipX, tipY, into] = turns
    ? [px(down), px(first + treadFt * 2), 1]
    : [px(up), px(y + 0.9), -1];
  const arrow = `M${tipX - 5} ${tipY - into * 8}L${tipX} ${tipY}L${tipX + 5} ${tipY - into * 8}`;
  return (
    element('path', { d: treads.join('') + turned, ...lines, 'stroke-width': 0.8 }) +
    element('path', { d: line + arrow, ...lines, stroke: colours.soft })
  );
}
