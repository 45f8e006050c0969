import { noFixtures, type Fixtures } from './fixtures.ts';
import type { Opening } from './openings.ts';
import type { Rect, Room } from './room.ts';
import { findFreeWall } from './room-walls.ts';
import { colours, element, px } from './svg.ts';

const lines = { fill: 'none', stroke: colours.fixture, 'stroke-width': 1 };
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
