import type { HouseFrame } from './house-frame.ts';
import type { Room, Storey } from './room.ts';
import { box, startStorey, type StoreySheet } from './storey-sheet.ts';

/** What one storey of bedrooms holds. */
export interface BedroomStorey {
  /** The first is at the rear; when it is "Primary" it has its closet and bath beside it. */
  bedrooms: readonly string[];
  baths: number;
  hasLaundry: boolean;
  hasDen: boolean;
}

const passFt = 3.2;
const narrowestFt = 9;
const widestBedroomFt = 22.5;
const closetFt = 2.4;

/** How many bedrooms lie at the rear; the others lie at the front. */
function countRear(beds: number, width: number): number {
  if (beds <= 3) return 1;
  return beds === 4 && width >= 29 ? 1 : 2;
}

/** How many bedrooms one storey of this width takes. */
export const bedroomCapacity = (width: number): number =>
  width >= 29 ? 5 : width >= 21 ? 4 : width >= 18.1 ? 3 : 2;

/** Baths that fit left of the hall: two, and a third where the block is wide. */
const bathsBesideHall = ({ hallLeft }: HouseFrame): number => (hallLeft >= 12.2 ? 3 : 2);

/** How many full baths one storey of bedrooms takes. */
export const bathCapacity = (frame: HouseFrame): number =>
  bathsBesideHall(frame) + (frame.blockLeft < frame.width - 1 ? 2 : 0);

/** A storey of bedrooms around the hall: primary bedroom and bath at the rear, the others in front. */
export function layOutBedroomStorey(
  frame: HouseFrame,
  storey: BedroomStorey,
  id: string,
  name: string,
): Storey {
  const sheet = startStorey(id, name, frame.width, frame.depth);
  const { width, rearBottom, frontTop, hallLeft, stairsLeft, blockLeft } = frame;
  const rearCount = Math.min(storey.bedrooms.length, countRear(storey.bedrooms.length, width));
  const frontNames = storey.bedrooms.slice(rearCount);

  const hall = sheet.place('hall', 'Hall', box(hallLeft, rearBottom, stairsLeft, frontTop));
  const stairs = sheet.place('stairs', '', box(stairsLeft, rearBottom, blockLeft, frontTop));
  sheet.open(hall, stairs);
  const rear = placeRear(sheet, frame, hall, storey, rearCount);
  const front = placeFront(sheet, frame, hall, frontNames, storey.hasDen);

  const besideHall = Math.min(storey.baths, bathsBesideHall(frame));
  const beds = { primary: rear.first, frontLeft: front?.first ?? null };
  placeBaths(sheet, frame, hall, beds, { ...storey, baths: besideHall });
  if (blockLeft < width - 1) {
    const neighbours = { front: front?.besideBlock ?? null, rear: rear.besideBlock };
    placeBlock(sheet, frame, neighbours, storey.baths - besideHall);
  }
  return sheet.finish();
}

/** Left of the hall: closet and bath of the rear bedroom, then the bath of all, and one of the left front bedroom's own. */
function placeBaths(
  sheet: StoreySheet,
  { rearBottom, frontTop, hallLeft }: HouseFrame,
  hall: Room,
  { primary, frontLeft }: { primary: Room; frontLeft: Room | null },
  { baths, bedrooms, hasLaundry, hasDen }: BedroomStorey,
) {
  const hasEnsuite = baths >= 2 || (baths === 1 && bedrooms.length === 1);
  const height = frontTop - rearBottom;
  const middle = rearBottom + (hasEnsuite ? Math.max(4.9, height * 0.5) : 3);
  const closetWidth = hasEnsuite ? Math.min(hallLeft - 5.6, hallLeft * 0.42) : hallLeft;
  const wic = sheet.place('closet', 'WIC', box(0, rearBottom, closetWidth, middle));
  sheet.gate(primary, wic);
  if (hasEnsuite) {
    const ensuite = box(closetWidth, rearBottom, hallLeft, middle);
    sheet.gate(primary, sheet.place('bath', 'Ensuite', ensuite));
  }

  const bathTop = middle + (hasLaundry && frontTop - middle >= 8.2 ? 3.2 : 0);
  if (bathTop > middle) {
    const laundry = sheet.place('laundry', 'Laundry', box(0, middle, hallLeft, bathTop));
    sheet.sliding(hall, laundry);
  }
  const left = baths - (hasEnsuite ? 1 : 0);
  const split = left >= 2 && hallLeft >= 12.2 ? hallLeft * 0.47 : Math.max(0, hallLeft - 9.4);
  const outer = box(0, bathTop, split, frontTop);
  const bed = frontLeft ?? primary;
  const isOwnBath = left >= 2 && split >= 4.8;
  const hasOuter = split >= 2.6 && frontLeft !== null;
  if (hasOuter && isOwnBath) sheet.gate(bed, sheet.place('bath', 'Ensuite', outer));
  else if (hasOuter) sheet.gate(bed, sheet.place('closet', 'WIC', outer));
  const inner = box(hasOuter ? split : 0, bathTop, hallLeft, frontTop);
  if (left > 0) sheet.gate(hall, sheet.place('bath', 'Bath', inner));
  else sheet.gate(hall, sheet.place('storage', hasDen ? 'Study' : 'Storage', inner));
}

/** Right of the stairs: baths or a closet of the bedrooms that touch it. */
function placeBlock(
  sheet: StoreySheet,
  { width, rearBottom, frontTop, blockLeft }: HouseFrame,
  { front, rear }: { front: Room | null; rear: Room },
  baths: number,
) {
  const whole = box(blockLeft, rearBottom, width, frontTop);
  if (baths === 0) {
    sheet.gate(front ?? rear, sheet.place('closet', 'WIC', whole));
    return;
  }
  const bathDepth = Math.min(9, Math.max(5.2, whole.height / 2));
  const split = front ? frontTop - bathDepth : rearBottom + bathDepth;
  const [upper, lower] = [
    box(blockLeft, rearBottom, width, split),
    box(blockLeft, split, width, frontTop),
  ];
  if (front) sheet.gate(front, sheet.place('bath', 'Ensuite', lower));
  if (baths >= 2 || !front) sheet.gate(rear, sheet.place('bath', 'Ensuite', upper));
  else sheet.sliding(rear, sheet.place('closet', '', upper));
  if (!front) sheet.sliding(rear, sheet.place('closet', '', lower));
}

/** The bedroom at the left of a band, and what touches the block beside the stairs: a bedroom or its closet. */
interface Band {
  first: Room;
  besideBlock: Room;
}

/** One bedroom across the rear, or two rooms with a pass from the hall between them; a wide rear has a study beside its bedroom. */
function placeRear(
  sheet: StoreySheet,
  { width, rearBottom, hallLeft, stairsLeft, blockLeft }: HouseFrame,
  hall: Room,
  { bedrooms }: BedroomStorey,
  count: number,
): Band {
  const [firstName = 'Primary', secondName = ''] = bedrooms;
  if (count === 1 && width < widestBedroomFt) {
    const right = width / rearBottom > 1.8 ? width - closetFt : width;
    const room = sheet.place('bedroom', firstName, box(0, 0, right, rearBottom));
    sheet.gate(hall, room);
    if (right < width)
      sheet.sliding(room, sheet.place('closet', '', box(right, 0, width, rearBottom)));
    return { first: room, besideBlock: room };
  }
  const split = Math.min(width * 0.56, width - narrowestFt, hallLeft);
  const passTop = rearBottom - passFt;
  const beside = box(split, 0, width, passTop);
  const first = sheet.place('bedroom', firstName, box(0, 0, split, rearBottom));
  const second =
    count === 1 ? sheet.place('den', 'Study', beside) : sheet.place('bedroom', secondName, beside);
  const pass = sheet.place('hall', '', box(split, passTop, stairsLeft, rearBottom));
  const closet = sheet.place('closet', '', box(stairsLeft, passTop, width, rearBottom));
  sheet.open(hall, pass);
  sheet.gate(pass, first);
  sheet.gate(pass, second);
  if (blockLeft < width - 1) sheet.gate(second, closet);
  else sheet.sliding(second, closet);
  return { first, besideBlock: closet };
}

/** Up to three bedrooms at the front, from left to right, around a pass from the hall; null when a family room lies there. */
function placeFront(
  sheet: StoreySheet,
  { width, depth, frontTop, hallLeft, stairsLeft, blockLeft }: HouseFrame,
  hall: Room,
  names: readonly string[],
  hasDen: boolean,
): Band | null {
  const [first, second, third] = names;
  if (!first) {
    const loft = sheet.place(
      hasDen ? 'den' : 'living',
      hasDen ? 'Den' : 'Family / Loft',
      box(0, frontTop, width, depth),
    );
    sheet.open(hall, loft);
    return null;
  }
  const passBottom = frontTop + passFt;
  if (!second) {
    const split = Math.min(width, Math.max(hallLeft + 3.8, 13));
    const room = sheet.place('bedroom', first, box(0, frontTop, split, depth));
    sheet.gate(hall, room);
    if (split === width) return { first: room, besideBlock: room };
    const closet = sheet.place('closet', 'WIC', box(split, frontTop, width, depth));
    sheet.gate(room, closet);
    return { first: room, besideBlock: closet };
  }
  const leftSplit = third
    ? Math.max(narrowestFt, Math.min(width * 0.34, hallLeft))
    : Math.min(width - narrowestFt, width * 0.52, hallLeft);
  const rightSplit = third
    ? Math.min(width - narrowestFt, Math.max(width * 0.66, hallLeft + 3.2))
    : stairsLeft;
  const left = sheet.place('bedroom', first, box(0, frontTop, leftSplit, depth));
  const pass = sheet.place('hall', '', box(leftSplit, frontTop, rightSplit, passBottom));
  const middleRight = third ? rightSplit : width;
  const middle = sheet.place('bedroom', second, box(leftSplit, passBottom, middleRight, depth));
  sheet.open(hall, pass);
  sheet.gate(pass, left);
  sheet.gate(pass, middle);
  if (third) {
    const right = sheet.place('bedroom', third, box(rightSplit, frontTop, width, depth));
    sheet.gate(pass, right);
    return { first: left, besideBlock: right };
  }
  const closet = sheet.place('closet', '', box(rightSplit, frontTop, width, passBottom));
  if (blockLeft < width - 1) sheet.gate(middle, closet);
  else sheet.sliding(middle, closet);
  return { first: left, besideBlock: closet };
}
