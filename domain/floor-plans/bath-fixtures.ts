import type { Opening } from './openings.ts';
import type { Rect, Room, Side } from './room.ts';
import { noFixtures, type Fixtures, colours, element, px } from './svg.ts';
import { findDoorSide } from './room-walls.ts';

const lines = { fill: 'none', stroke: colours.fixture, 'stroke-width': 1 };

/** A place in the room as seen from its door: u to the right along the door's wall, v away from it. */
type Place = (u: number, v: number, along: number, deep: number) => Rect;

function placerFrom(room: Rect, side: Side): Place {
  const { x, y, width, height } = room;
  return (u, v, along, deep) =>
    ({
      bottom: { x: x + u, y: y + height - v - deep, width: along, height: deep },
      top: { x: x + u, y: y + v, width: along, height: deep },
      left: { x: x + v, y: y + u, width: deep, height: along },
      right: { x: x + width - v - deep, y: y + u, width: deep, height: along },
    })[side];
}

const gap = 0.22;
const tubFt = 2.5;
const tubLengthFt = 5.4;

/** Tub or shower, toilet and basin of a bath, or the last two of a powder room, clear of its door. */
export function drawBathFixtures(room: Room, openings: readonly Opening[]): Fixtures {
  const gate = findDoorSide(room, openings);
  if (!gate) return noFixtures;
  const isVertical = gate.side === 'left' || gate.side === 'right';
  const wide = isVertical ? room.height : room.width;
  const deep = isVertical ? room.width : room.height;
  const start = isVertical ? room.y : room.x;
  const place = placerFrom(room, gate.side);
  const doorAtLow = (gate.from + gate.to) / 2 - start < wide / 2;
  /** Mirrors u so that the fixtures stand on the side away from the door. */
  const away: Place = (u, v, along, deepness) =>
    place(doorAtLow ? wide - u - along : u, v, along, deepness);
  const shape = { wide, deep };
  if (room.kind === 'powder') return placePowder(away, shape);
  return deep > wide ? placeAlongSide(away, shape, room) : placeAlongBack(away, shape, room);
}

interface ResponseSchema {
  wide: number;
  deep: number;
}

/** A deep room: tub across its end, the rest along the side. */
function placeAlongSide(away: Place, { wide, deep }: ResponseSchema, room: Room): Fixtures {
  const tub = away(gap, deep - gap - tubFt, Math.min(wide - 2 * gap, tubLengthFt), tubFt);
  const clear = deep - tubFt - 2 * gap;
  const toilet = away(gap, clear - 1.9, 2.2, 1.4);
  const basinLength = Math.min(3, clear - 2.4);
  const basin = basinLength > 1.2 ? away(gap, clear - 2.3 - basinLength, 1.7, basinLength) : null;
  return furnish([drawTub(tub, room), drawToilet(toilet, away, 'side')], [tub, toilet], basin);
}

/** A wide room: tub at the side away from the door, the rest along the back. */
function placeAlongBack(away: Place, { wide, deep }: ResponseSchema, room: Room): Fixtures {
  const tubLength = Math.min(deep - 2 * gap, tubLengthFt);
  const tubWidth = Math.min(tubFt, wide * 0.36);
  const tub = away(gap, deep - gap - tubLength, tubWidth, tubLength);
  const toilet = away(tubWidth + gap + 0.6, deep - gap - 2.2, 1.4, 2.2);
  const basinLength = Math.min(4, wide - tubWidth - 3.4 - gap);
  const basin =
    basinLength > 1.1 ? away(tubWidth + gap + 2.5, deep - gap - 1.7, basinLength, 1.7) : null;
  return furnish([drawTub(tub, room), drawToilet(toilet, away, 'back')], [tub, toilet], basin);
}

function placePowder(away: Place, { wide, deep }: ResponseSchema): Fixtures {
  const basinLength = Math.min(2.2, wide - 3.2);
  if (basinLength > 1.2) {
    const toilet = away(0.5, deep - gap - 2.2, 1.4, 2.2);
    const basin = away(2.4, deep - gap - 1.4, basinLength, 1.4);
    return furnish([drawToilet(toilet, away, 'back')], [toilet], basin);
  }
  const toilet = away(gap, deep - gap - 1.7, 2.2, 1.4);
  const basin = away(gap, Math.max(0.2, deep - gap - 3.9), 1.3, 1.8);
  return furnish([drawToilet(toilet, away, 'side')], [toilet], basin);
}

const furnish = (
  drawn: readonly string[],
  taken: readonly Rect[],
  basin: Rect | null,
): Fixtures => ({
  svg: drawn.join('') + (basin ? drawBasin(basin) : ''),
  taken: basin ? [...taken, basin] : taken,
});

const rectOf = (rect: Rect, radius: number) =>
  element('rect', {
    x: px(rect.x),
    y: px(rect.y),
    width: px(rect.width),
    height: px(rect.height),
    rx: radius,
    ...lines,
  });

const inset = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});

function drawTub(tub: Rect, room: Room): string {
  if (room.name === 'Bath') return rectOf(tub, 2) + rectOf(inset(tub, 0.25), 14);
  const [left, top] = [px(tub.x), px(tub.y)];
  const [right, bottom] = [px(tub.x + tub.width), px(tub.y + tub.height)];
  const cross = `M${left} ${top}L${right} ${bottom}M${right} ${top}L${left} ${bottom}`;
  return rectOf(tub, 2) + element('path', { d: cross, ...lines, 'stroke-width': 0.6 });
}

const drawBasin = (counter: Rect): string =>
  rectOf(counter, 1) +
  element('ellipse', {
    cx: px(counter.x + counter.width / 2),
    cy: px(counter.y + counter.height / 2),
    rx: px(Math.min(0.65, counter.width * 0.36)),
    ry: px(Math.min(0.65, counter.height * 0.36)),
    ...lines,
  });

/** A tank against the wall and a bowl before it; the long way of the rectangle tells which is which. */
function drawToilet(rect: Rect, away: Place, against: 'back' | 'side'): string {
  const probe = against === 'back' ? away(0, 1000, 1, 1) : away(-1000, 0, 1, 1);
  const isVertical = rect.height > rect.width;
  const towardHigh = isVertical ? probe.y > rect.y : probe.x > rect.x;
  const tank = 0.65;
  const { x, y, width, height } = rect;
  const tankRect = isVertical
    ? { x, y: towardHigh ? y + height - tank : y, width, height: tank }
    : { x: towardHigh ? x + width - tank : x, y, width: tank, height };
  const long = (isVertical ? height : width) - tank;
  const centre = (towardHigh ? 0 : tank) + long / 2;
  return (
    rectOf(tankRect, 2) +
    element('ellipse', {
      cx: px(isVertical ? x + width / 2 : x + centre),
      cy: px(isVertical ? y + centre : y + height / 2),
      rx: px(isVertical ? 0.58 : long / 2),
      ry: px(isVertical ? long / 2 : 0.58),
      ...lines,
    })
  );
}
