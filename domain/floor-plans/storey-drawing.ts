import { escapeXml } from '../text/escape-xml.ts';
import { drawBathFixtures } from './bath-fixtures.ts';
import { noFixtures, type Fixtures, colours, element, px } from './svg.ts';
import { drawKitchen, drawCloset, drawLaundry, drawStairs } from './room-fixtures.ts';
import { listOpenings, type Opening } from './openings.ts';
import { areaOf, type Room, type Storey, type Rect } from './room.ts';
import { buildRoomLabel, type Label } from './room-labels.ts';
import { formatRects, listWalls, innerWallFt, outerWallFt } from './walls.ts';

function drawFixtures(room: Room, openings: readonly Opening[]): Fixtures {
  switch (room.kind) {
    case 'kitchen':
      return drawKitchen(room, openings);
    case 'bath':
    case 'powder':
      return drawBathFixtures(room, openings);
    case 'laundry':
      return drawLaundry(room, openings);
    case 'closet':
      return { svg: drawCloset(room, openings), taken: [] };
    case 'stairs':
      return { svg: drawStairs(room), taken: [] };
    default:
      return noFixtures;
  }
}

/** A label as text elements, its lines centred in its frame. */
function drawLabel({ lines, strong, size, frame }: Label): string {
  const middleX = px(frame.x + frame.width / 2);
  const middleY = px(frame.y + frame.height / 2);
  const top = middleY - (lines.length * size * 1.22) / 2;
  return lines
    .map((line, index) =>
      element(
        'text',
        {
          x: middleX,
          y: top + size * (1.22 * index + 0.95),
          'text-anchor': 'middle',
          'font-size': size,
          'font-weight': index < strong ? '600' : null,
          fill: index < strong ? colours.ink : colours.soft,
        },
        escapeXml(line),
      ),
    )
    .join('');
}

function drawBalcony(balcony: NonNullable<Storey['balcony']>, storey: Storey): string {
  const { x, y, width, height } = balcony;
  const label = buildRoomLabel({ ...balcony, id: 'balcony', kind: 'hall' }, storey, {
    fixtures: [],
    sweeps: [],
  });
  const rect = (inset: number, fill: string) =>
    element('rect', {
      x: px(x + inset),
      y: px(y + inset),
      width: px(width - 2 * inset),
      height: px(height),
      fill,
      stroke: colours.ink,
      'stroke-width': 1,
    });
  return rect(0, colours.paper) + rect(0.25, colours.paper) + (label ? drawLabel(label) : '');
}

/** One storey at the origin: floors, fixtures, walls, doors, windows and names. */
export function drawStorey(storey: Storey): string {
  const openings = listOpenings(storey);
  const sweeps = openings.flatMap((opening) => sweepOf(opening) ?? []);
  const fixtures = storey.rooms.map((room) => drawFixtures(room, openings));
  const labels = storey.rooms.flatMap((room, index) => {
    const taken = fixtures[index]?.taken ?? [];
    return buildRoomLabel(room, storey, { fixtures: taken, sweeps }) ?? [];
  });
  const floor = { x: 0, y: 0, width: px(storey.width), height: px(storey.depth) };
  const wet = storey.rooms.filter(({ kind }) => kind === 'bath' || kind === 'powder');
  return [
    storey.balcony ? drawBalcony(storey.balcony, storey) : '',
    element('rect', { ...floor, fill: colours.surface }),
    element('path', { d: formatRects(wet), fill: colours.paper }),
    ...fixtures.map(({ svg }) => svg),
    element('path', { d: formatRects(listWalls(storey, openings)), fill: colours.ink }),
    ...openings.map((opening) => drawOpening(opening, storey)),
    ...labels.map(drawLabel),
  ].join('');
}

export const interiorAreaOf = (storey: Storey): number =>
  storey.rooms.filter(({ kind }) => kind !== 'garage').reduce((sum, room) => sum + areaOf(room), 0);

const thin = { fill: 'none', stroke: colours.ink, 'stroke-width': 1 };

/** The room that a leaf needs when it opens; null for openings without a leaf. */
export function sweepOf({ axis, at, from, to, swing }: Opening): Rect | null {
  if (!swing) return null;
  const size = to - from;
  const start = swing.into === 1 ? at : at - size;
  return axis === 'horizontal'
    ? { x: from, y: start, width: size, height: size }
    : { x: start, y: from, width: size, height: size };
}

/** The sign for a door or window; a side without a wall has none. */
export function drawOpening(opening: Opening, storey: Storey): string {
  if (opening.kind === 'door') return drawLeaf(opening);
  if (opening.kind === 'opening') return '';
  const [start, thickness] = wallOf(opening, storey);
  const along = (from: number, to: number, offset: number, depth: number) =>
    opening.axis === 'horizontal'
      ? { x: px(from), y: px(start + offset), width: px(to - from), height: px(depth) }
      : { x: px(start + offset), y: px(from), width: px(depth), height: px(to - from) };
  const { from, to } = opening;
  const middle = (from + to) / 2;
  if (opening.kind === 'window')
    return (
      element('rect', { ...along(from, to, 0, thickness), ...thin, fill: colours.surface }) +
      element('rect', { ...along(from, to, thickness / 2 - 0.02, 0.04), fill: colours.ink })
    );
  if (opening.kind === 'garage-door')
    return element('rect', { ...along(from, to, 0.12, 0.18), ...thin, 'stroke-dasharray': '5 3' });
  const leaf = thickness * 0.36;
  const lap = Math.min(0.25, (to - from) / 8);
  return (
    element('rect', { ...along(from, middle + lap, thickness / 2 - leaf, leaf), ...thin }) +
    element('rect', { ...along(middle - lap, to, thickness / 2, leaf), ...thin })
  );
}

function wallOf(
  { axis, at }: Opening,
  { width, depth }: Storey,
): [start: number, thickness: number] {
  const span = axis === 'horizontal' ? depth : width;
  if (at < 1e-3) return [-outerWallFt, outerWallFt];
  if (at > span - 1e-3) return [at, outerWallFt];
  return [at - innerWallFt / 2, innerWallFt];
}

/** A leaf at right angles to its wall and the quarter circle that it sweeps. */
function drawLeaf({ axis, at, from, to, swing }: Opening): string {
  if (!swing) return '';
  const size = to - from;
  const hinge = swing.hinge === 'from' ? from : to;
  const latch = swing.hinge === 'from' ? to : from;
  const open = at + swing.into * size;
  const point = (along: number, across: number) =>
    axis === 'horizontal' ? `${px(along)} ${px(across)}` : `${px(across)} ${px(along)}`;
  const clockwise = (swing.hinge === 'from') === (swing.into === 1);
  const sweep = clockwise === (axis === 'horizontal') ? 0 : 1;
  const radius = px(size);
  return (
    element('path', {
      d: `M${point(hinge, at)}L${point(hinge, open)}`,
      ...thin,
      'stroke-width': 2,
    }) +
    element('path', {
      d: `M${point(hinge, open)}A${radius} ${radius} 0 0 ${sweep} ${point(latch, at)}`,
      ...thin,
      stroke: colours.soft,
      'stroke-width': 0.8,
    })
  );
}
