import { bottomOf, type Rect, type Room, type RoomKind } from './room.ts';
import { shareOut, type Share } from './share-out.ts';
import { box, type StoreySheet } from './storey-sheet.ts';

/** The rooms of the middle column that a wing's doors open to. */
export interface Middle {
  living: Room;
  /** From the living room to the entrance, the rooms along either wing. */
  along: Readonly<Record<'left' | 'right', readonly Room[]>>;
}

/** A column of the suite beside the living rooms: where it lies, and how wide it is. */
export interface WingPlace {
  side: 'left' | 'right';
  x: number;
  width: number;
  depth: number;
}

export type WingRow =
  'closet' | 'closet and laundry' | 'ensuite' | 'storage' | 'laundry' | 'powder' | 'bath' | 'den';

const rowShares: Readonly<Record<WingRow, Share>> = {
  closet: { min: 2.3, max: 2.6, weight: 0.1 },
  'closet and laundry': { min: 2.9, max: 3.6, weight: 0.2 },
  ensuite: { min: 7.3, max: 9.5, weight: 0.6 },
  storage: { min: 3, max: 7, weight: 0.4 },
  laundry: { min: 3.2, max: 5.5, weight: 0.3 },
  powder: { min: 3.7, max: 5, weight: 0.2 },
  bath: { min: 5.3, max: 8, weight: 0.3 },
  den: { min: 6.8, max: 10, weight: 0.7 },
};
const bedroomShare: Share = { min: 9.8, max: 15, weight: 1.4 };

/** Places rectangles by their distance from the wing's inner edge, so that both sides are one code. */
const placerOf =
  ({ side, x, width }: WingPlace) =>
  (from: number, to: number, top: number, bottom: number): Rect =>
    side === 'right'
      ? box(x + from, top, x + to, bottom)
      : box(x + width - to, top, x + width - from, bottom);

/** The room of the middle that has the longest wall in common with a row of a wing. */
function facingRoom(
  { living, along }: Middle,
  side: 'left' | 'right',
  top: number,
  bottom: number,
): Room {
  const shared = (room: Room) => Math.min(bottom, bottomOf(room)) - Math.max(top, room.y);
  return along[side].reduce((best, room) => (shared(room) > shared(best) ? room : best), living);
}

/** A bedroom on the window side with its service rooms behind it, in one column. */
export function placeSingleWing(
  sheet: StoreySheet,
  place: WingPlace,
  middle: Middle,
  bedroomName: string,
  rows: readonly WingRow[],
): void {
  const at = placerOf(place);
  const { width, depth } = place;
  const heights = shareOut(depth, [bedroomShare, ...rows.map((row) => rowShares[row])]);
  let top = heights[0] ?? depth;
  const bedroom = sheet.place('bedroom', bedroomName, at(0, width, 0, top));
  sheet.gate(middle.living, bedroom);
  for (const [index, row] of rows.entries()) {
    const bottom = index === rows.length - 1 ? depth : top + (heights[index + 1] ?? 0);
    placeRow(row, top, bottom);
    top = bottom;
  }

  function placeRow(row: WingRow, from: number, to: number) {
    const whole = at(0, width, from, to);
    const reach = facingRoom(middle, place.side, from, to);
    const alone = (kind: RoomKind, name: string) =>
      sheet.gate(reach, sheet.place(kind, name, whole));
    if (row === 'closet') sheet.sliding(bedroom, sheet.place('closet', '', whole));
    else if (row === 'closet and laundry') {
      const split = 3.5;
      sheet.sliding(reach, sheet.place('laundry', 'W/D', at(0, split, from, to)));
      sheet.sliding(bedroom, sheet.place('closet', '', at(split, width, from, to)));
    } else if (row === 'ensuite') {
      const split = width - Math.max(5.2, Math.min(6.4, width * 0.58));
      sheet.gate(bedroom, sheet.place('closet', 'WIC', at(0, split, from, to)));
      sheet.gate(bedroom, sheet.place('bath', 'Ensuite', at(split, width, from, to)));
    } else if (row === 'bath') alone('bath', 'Bath');
    else if (row === 'powder') alone('powder', 'Powder');
    else if (row === 'den') alone('den', 'Den');
    else if (row === 'laundry') alone('laundry', 'Laundry');
    else alone('storage', 'Storage');
  }
}

const hallWidth = 3.5;
const closetDepth = 2.2;

export interface DoubleWing {
  secondName: string;
  primaryName: string;
  /** What the primary bedroom has beyond its closet. */
  hasEnsuite: boolean;
  hasBath: boolean;
  last: 'den' | 'storage' | 'laundry';
}

/** Two bedrooms on the window side, a hall to them under the inner one, and their baths behind it. */
export function placeDoubleWing(
  sheet: StoreySheet,
  place: WingPlace,
  middle: Middle,
  wing: DoubleWing,
): void {
  const at = placerOf(place);
  const { width, depth } = place;
  const [secondWidth = 0, , primaryWidth = 0] = shareOut(width, [
    { min: 9.1 },
    { min: closetDepth, weight: 0 },
    { min: 9.6, weight: 1.3 },
  ]);
  const split = width - primaryWidth;
  const [secondDepth = 0, , ...rest] = shareOut(depth, [
    { ...bedroomShare, min: 9.7 },
    { min: hallWidth, weight: 0 },
    ...(wing.hasBath ? [rowShares.bath] : []),
    wing.last === 'den' ? rowShares.den : rowShares.storage,
  ]);
  const hallBottom = secondDepth + hallWidth;

  const second = sheet.place('bedroom', wing.secondName, at(0, secondWidth, 0, secondDepth));
  const hall = sheet.place('hall', 'Hall', at(0, split, secondDepth, hallBottom));
  const beside = secondDepth * 0.5;
  const closet = sheet.place('closet', '', at(secondWidth, split, 0, beside));
  const otherCloset = sheet.place('closet', '', at(secondWidth, split, beside, secondDepth));
  sheet.open(facingRoom(middle, place.side, secondDepth, hallBottom), hall);
  sheet.gate(hall, second);
  sheet.sliding(second, closet);

  let top = hallBottom;
  if (wing.hasBath) {
    const bottom = top + (rest[0] ?? 0);
    sheet.gate(hall, sheet.place('bath', 'Bath', at(0, split, top, bottom)));
    top = bottom;
  }
  const lastNames = { den: 'Den', storage: 'Storage', laundry: 'Laundry' };
  const last = sheet.place(wing.last, lastNames[wing.last], at(0, split, top, depth));
  sheet.gate(facingRoom(middle, place.side, top, depth), last);

  const primaryDepth = wing.hasEnsuite ? hallBottom : Math.max(hallBottom, depth - 6);
  const primary = sheet.place('bedroom', wing.primaryName, at(split, width, 0, primaryDepth));
  sheet.gate(hall, primary);
  sheet.sliding(primary, otherCloset);
  const wicBottom = wing.hasEnsuite
    ? primaryDepth + (shareOut(depth - primaryDepth, [{ min: 4, weight: 0.6 }, { min: 6 }])[0] ?? 0)
    : depth;
  const wic = sheet.place('closet', 'WIC', at(split, width, primaryDepth, wicBottom));
  sheet.gate(primary, wic);
  if (wing.hasEnsuite)
    sheet.gate(wic, sheet.place('bath', 'Ensuite', at(split, width, wicBottom, depth)));
}
