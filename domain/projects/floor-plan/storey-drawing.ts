import { escapeXml } from '../../text/escape-xml.ts';
import { drawBathFixtures } from './bath-fixtures.ts';
import { noFixtures, type Fixtures } from './fixtures.ts';
import { drawKitchen } from './kitchen-fixtures.ts';
import { drawOpening, sweepOf } from './opening-symbols.ts';
import { listOpenings, type Opening } from './openings.ts';
import { areaOf, type Room, type Storey } from './room.ts';
import { buildRoomLabel, type Label } from './room-labels.ts';
import { drawCloset, drawLaundry, drawStairs } from './small-fixtures.ts';
import { colours, element, px } from './svg.ts';
import { formatRects, listWalls } from './walls.ts';

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
