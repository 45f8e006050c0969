import type { Side } from './room.ts';

/** How the sheet lies under the compass. */
export interface Facing {
  /** Compass bearing of the sheet's top in degrees; null when the exposure is not known. */
  topBearing: number | null;
  lit: readonly Side[];
}

const bearings: Readonly<Record<string, number>> = {
  'north-east': 45,
  'south-east': 135,
  'south-west': 225,
  'north-west': 315,
  north: 0,
  east: 90,
  south: 180,
  west: 270,
};

const turn = (bearing: number) => (bearing + 360) % 360;
const sideAt = (turned: number): Side =>
  turned === 0 ? 'top' : turned === 90 ? 'right' : turned === 180 ? 'bottom' : 'left';

/**
 * Reads an exposure ("South", "South-west", "East and west", "West, north and south"). The first
 * direction, or the middle one of three, is the sheet's top. A diagonal is the corner of two
 * facades when `isCorner`, with the second one at `corner`; otherwise one facade.
 */
export function readFacing(
  exposure: string | null,
  { isCorner, corner }: { isCorner: boolean; corner: 'left' | 'right' },
): Facing {
  const named = (exposure ?? '').toLowerCase().match(/(?:north|south)-(?:east|west)|[a-z]+/g) ?? [];
  const seen = named.flatMap((word) => bearings[word] ?? []);
  const [first] = seen;
  if (first === undefined) return { topBearing: null, lit: ['top'] };
  if (seen.length === 1 && first % 90 === 45 && isCorner) {
    const topBearing = turn(corner === 'right' ? first - 45 : first + 45);
    return { topBearing, lit: ['top', corner] };
  }
  const middle = seen.find((bearing) => !seen.includes(turn(bearing + 180)));
  const topBearing = seen.length === 3 && middle !== undefined ? middle : first;
  const turned = seen.map((bearing) => turn(bearing - topBearing));
  return { topBearing, lit: turned.filter((bearing) => bearing % 90 === 0).map(sideAt) };
}
