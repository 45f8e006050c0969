import type { FloorPlanLayout } from '../../domain/floor-plans/layout.ts';
import { listOpenings } from '../../domain/floor-plans/openings.ts';
import { readProgram, type PlanFigures } from '../../domain/floor-plans/program.ts';
import {
  bottomOf,
  outside,
  rightOf,
  type Room,
  type Storey,
} from '../../domain/floor-plans/room.ts';
import { clearSizeOf } from '../../domain/floor-plans/room-labels.ts';
import { interiorAreaOf } from '../../domain/floor-plans/storey-drawing.ts';

const areaTolerance = 0.03;
const narrowestBedroomFt = 8.5;
const maxProportion = 2;
const narrowestDoorFt = 1.75;

const overlap = (a: Room, b: Room) =>
  Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x) > 0.01 &&
  Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y) > 0.01;

/** What an architect would send back: areas, overlaps, rooms without a door, counts and proportions; empty for a sound layout. */
export function listLayoutProblems(plan: PlanFigures, { storeys }: FloorPlanLayout): string[] {
  const rooms = storeys.flatMap((storey) => storey.rooms);
  const area = storeys.reduce((sum, storey) => sum + interiorAreaOf(storey), 0);
  const wanted = readProgram(plan);
  const counts = [
    ['bedroom', wanted.beds],
    ['bath', wanted.fullBaths],
    ['powder', wanted.hasPowder ? 1 : 0],
  ] as const;
  return [
    ...(Math.abs(area / plan.interiorSqFt - 1) > areaTolerance ? [`${area} sq ft are drawn`] : []),
    ...counts.flatMap(([kind, count]) => {
      const drawn = rooms.filter((room) => room.kind === kind).length;
      return drawn === count ? [] : [`${drawn} of ${count} rooms of the kind ${kind}`];
    }),
    ...storeys.flatMap(listStoreyFaults),
    ...listUnreachable(storeys).map(({ name, kind }) => `no way into ${name || kind}`),
  ];
}

function listStoreyFaults(storey: Storey): string[] {
  const { rooms } = storey;
  const openings = listOpenings(storey);
  return [
    ...rooms.flatMap((room, index) =>
      rooms
        .slice(index + 1)
        .filter((other) => overlap(room, other))
        .map((other) => `${room.name || room.kind} lies over ${other.name || other.kind}`),
    ),
    ...rooms
      .filter(({ kind }) => kind === 'bedroom')
      .flatMap((room) => {
        const size = clearSizeOf(room, storey);
        const [short, long] = [Math.min(...size), Math.max(...size)];
        const isPoor = short < narrowestBedroomFt || long / short > maxProportion;
        return isPoor ? [`${room.name} is ${short.toFixed(1)} by ${long.toFixed(1)} ft`] : [];
      }),
    ...storey.passages.flatMap(({ from, to, kind }) => {
      const opening = openings.find(({ rooms: ids }) => ids.includes(from) && ids.includes(to));
      const isWide = opening && opening.to - opening.from >= narrowestDoorFt;
      return isWide ? [] : [`no wall for the ${kind} from ${from} to ${to}`];
    }),
  ];
}

/** Rooms that cannot be reached from outside through doors, open sides and stairs. */
function listUnreachable(storeys: readonly Storey[]): Room[] {
  const reached = new Set([outside]);
  const passages = storeys.flatMap((storey) => storey.passages);
  const stairs = storeys.flatMap(({ rooms }) => rooms.filter(({ kind }) => kind === 'stairs'));
  for (let before = -1; before !== reached.size;) {
    before = reached.size;
    for (const { from, to } of passages)
      if (reached.has(from) || reached.has(to)) reached.add(from).add(to);
    if (stairs.some(({ id }) => reached.has(id))) for (const { id } of stairs) reached.add(id);
  }
  return storeys.flatMap(({ rooms }) => rooms.filter(({ id }) => !reached.has(id)));
}
