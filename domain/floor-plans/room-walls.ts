import type { Opening } from './openings.ts';
import type { Room, Side } from './room.ts';
import { edgeOf, sides } from './shared-edge.ts';

/** The openings in one wall of a room, whichever rooms they serve. */
function listOpeningsOn(room: Room, side: Side, openings: readonly Opening[]): Opening[] {
  const edge = edgeOf(room, side);
  return openings.filter(
    ({ axis, at, from, to }) =>
      axis === edge.axis && Math.abs(at - edge.at) < 1e-3 && to > edge.from && from < edge.to,
  );
}

/** The wall with the door by which one enters a room, and where in it. */
export function findDoorSide(
  room: Room,
  openings: readonly Opening[],
): { side: Side; from: number; to: number } | null {
  for (const side of sides) {
    const gate = listOpeningsOn(room, side, openings).find(
      ({ kind, rooms }) => kind === 'door' && rooms.at(-1) === room.id,
    );
    if (gate) return { side, from: gate.from, to: gate.to };
  }
  return null;
}

export interface FreeWall {
  side: Side;
  from: number;
  to: number;
}

/** The longest piece of wall without a door or an open side; windows do not count. */
export function findFreeWall(room: Room, openings: readonly Opening[]): FreeWall | null {
  let best: FreeWall | null = null;
  for (const side of sides) {
    const edge = edgeOf(room, side);
    const blocked = listOpeningsOn(room, side, openings)
      .filter(({ kind }) => kind !== 'window')
      .sort((a, b) => a.from - b.from);
    let from = edge.from;
    for (const gap of [...blocked, { from: edge.to + 0.3, to: edge.to }]) {
      const to = Math.min(gap.from - 0.3, edge.to);
      if (to - from > (best ? best.to - best.from : 0)) best = { side, from, to };
      from = Math.max(from, gap.to + 0.3);
    }
  }
  return best;
}
