import { type Fixtures, colours, element, px, noFixtures } from './svg.ts';
import type { Opening } from './openings.ts';
import { bottomOf, rightOf, type Room, type Rect } from './room.ts';
import { findDoorSide, findFreeWall } from './room-walls.ts';

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

const counterFt = 2.1;
const maxFt = 13;
const aisleFt = 3.4;
const islandFt = 2.6;

/** Counter with refrigerator, sink and range along the longest free wall, and an island where it fits. */
export function drawKitchen(room: Room, openings: readonly Opening[]): Fixtures {
  const wall = findFreeWall(room, openings);
  if (!wall || wall.to - wall.from < 4) return noFixtures;
  const isVertical = wall.side === 'left' || wall.side === 'right';
  const length = Math.min(wall.to - wall.from - 0.2, maxFt);
  const start = (wall.from + wall.to - length) / 2;
  const across = isVertical ? room.width : room.height;
  const place = (from: number, off: number, along: number, deep: number): Rect => {
    const u = start + from;
    if (wall.side === 'left') return { x: room.x + off, y: u, width: deep, height: along };
    if (wall.side === 'right')
      return { x: room.x + room.width - off - deep, y: u, width: deep, height: along };
    if (wall.side === 'top') return { x: u, y: room.y + off, width: along, height: deep };
    return { x: u, y: room.y + room.height - off - deep, width: along, height: deep };
  };
  const counter = place(0, 0.2, length, counterFt);
  const fridge = length >= 7 ? 2.8 : 0;
  const range = length - 2.9;
  const sink = (fridge + range) / 2 - 0.9;
  const parts = [
    draw(counter, 1),
    fridge > 0 ? draw(place(0, 0.2, fridge, counterFt + 0.3), 1) : '',
    draw(place(sink, 0.55, 1.8, 1.3), 4),
    ...[0.35, 1.35].flatMap((u) =>
      [0.6, 1.55].map((v) => burner(place(range + u - 0.1, v - 0.1, 0.75, 0.75))),
    ),
  ];
  const island = place(
    (length - Math.min(6.5, length - 2)) / 2,
    counterFt + aisleFt,
    Math.min(6.5, length - 2),
    islandFt,
  );
  const fitsIsland = across >= counterFt + aisleFt + islandFt + 5.4 && length >= 7;
  if (fitsIsland) parts.push(draw(island, 2));
  return { svg: parts.join(''), taken: fitsIsland ? [counter, island] : [counter] };
}

const draw = (rect: Rect, radius: number) =>
  element('rect', {
    x: px(rect.x),
    y: px(rect.y),
    width: px(rect.width),
    height: px(rect.height),
    rx: radius,
    ...lines,
  });

const burner = (rect: Rect) =>
  element('circle', {
    cx: px(rect.x + rect.width / 2),
    cy: px(rect.y + rect.height / 2),
    r: px(0.34),
    ...lines,
  });
