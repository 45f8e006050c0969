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

const passFt = 3.4;
const narrowestFt = 9;

/** How many bedrooms lie at the rear; the others lie at the front. */
function countRear(beds: number, width: number): number {
  if (beds <= 3) return 1;
  return beds === 4 && width >= 29 ? 1 : 2;
}

/** How many bedrooms one storey of this width takes. */
export const bedroomCapacity = (width: number): number =>
  width >= 29 ? 5 : width >= 21 ? 4 : width >= 18.1 ? 3 : 2;

/** A storey of bedrooms around the hall: primary bedroom and bath at the rear, the others in front. */
export function layOutBedroomStorey(
  frame: HouseFrame,
  storey: BedroomStorey,
  id: string,
  name: string,
): Storey {
  const sheet = startStorey(id, name, frame.width, frame.depth);
  const { width, depth, rearBottom, frontTop, hallLeft, stairsLeft, blockLeft } = frame;
  const rearCount = Math.min(storey.bedrooms.length, countRear(storey.bedrooms.length, width));
  const rearNames = storey.bedrooms.slice(0, rearCount);
  const frontNames = storey.bedrooms.slice(rearCount);

  const hall = sheet.place('hall', 'Hall', box(hallLeft, rearBottom, stairsLeft, frontTop));
  const stairs = sheet.place('stairs', '', box(stairsLeft, rearBottom, blockLeft, frontTop));
  sheet.open(hall, stairs);

  const [first, second] = placeRear(sheet, frame, hall, rearNames);
  const fronts = placeFront(sheet, frame, hall, frontNames, storey.hasDen);
  const hasBlock = blockLeft < width - 1;
  const blockBed = fronts.at(-1) ?? second ?? first;
  let bathsLeft = storey.baths;

  const hasEnsuite = bathsLeft >= 2 || (bathsLeft === 1 && storey.bedrooms.length === 1);
  const ensuiteBottom = placeEnsuite(sheet, frame, first, hasEnsuite);
  if (hasEnsuite) bathsLeft -= 1;

  const lower = frontTop - ensuiteBottom;
  const laundryDepth = storey.hasLaundry && lower >= 8.4 ? 3.2 : 0;
  const bathTop = ensuiteBottom + laundryDepth;
  if (laundryDepth > 0)
    sheet.sliding(
      hall,
      sheet.place('laundry', 'Laundry', box(0, ensuiteBottom, hallLeft, bathTop)),
    );
  const outerBath = bathsLeft >= 2 && hallLeft >= 12.6 && fronts[0];
  const split = outerBath ? hallLeft * 0.47 : hallLeft >= 14 ? hallLeft - 9.4 : 0;
  if (outerBath) {
    sheet.door(outerBath, sheet.place('bath', 'Ensuite', box(0, bathTop, split, frontTop)));
    bathsLeft -= 1;
  } else if (split > 0) {
    const bed = fronts[0] ?? first;
    sheet.door(bed, sheet.place('closet', 'WIC', box(0, bathTop, split, frontTop)));
  }
  const inner = box(split, bathTop, hallLeft, frontTop);
  if (bathsLeft > 0) sheet.door(hall, sheet.place('bath', 'Bath', inner));
  else sheet.door(hall, sheet.place('storage', storey.hasDen ? 'Study' : 'Storage', inner));
  bathsLeft -= 1;

  if (hasBlock) {
    const isBath = bathsLeft > 0;
    const rect = box(blockLeft, rearBottom, width, frontTop);
    const bathHeight = Math.min(rect.height, 9);
    const bed = blockBed;
    const nearFront = bed.y > rearBottom;
    const top = nearFront ? frontTop - bathHeight : rearBottom;
    if (!isBath) sheet.door(bed, sheet.place('closet', 'WIC', rect));
    else {
      const bath = sheet.place('bath', 'Ensuite', { ...rect, y: top, height: bathHeight });
      sheet.door(bed, bath);
      bathsLeft -= 1;
      const rest = rect.height - bathHeight;
      if (rest > 0.1) {
        const y = nearFront ? rearBottom : rearBottom + bathHeight;
        const linen = sheet.place('closet', '', { ...rect, y, height: rest });
        sheet.sliding(nearFront ? (second ?? first) : bed, linen);
      }
    }
  }
  void depth;
  return sheet.finish();
}

function placeEnsuite(sheet: StoreySheet, frame: HouseFrame, primary: Room, hasEnsuite: boolean) {
  const { rearBottom, frontTop, hallLeft } = frame;
  const height = frontTop - rearBottom;
  const bottom = rearBottom + (hasEnsuite ? Math.max(5.2, height * 0.5) : 3);
  const split = hasEnsuite ? Math.min(hallLeft - 5.6, hallLeft * 0.42) : hallLeft;
  sheet.door(primary, sheet.place('closet', 'WIC', box(0, rearBottom, split, bottom)));
  if (hasEnsuite)
    sheet.door(primary, sheet.place('bath', 'Ensuite', box(split, rearBottom, hallLeft, bottom)));
  return bottom;
}

/** One bedroom across the rear, or two with a pass from the hall between them. */
function placeRear(
  sheet: StoreySheet,
  { width, rearBottom, hallLeft, stairsLeft }: HouseFrame,
  hall: Room,
  [firstName = 'Primary', secondName]: readonly string[],
): [Room, Room | null] {
  if (!secondName) {
    const room = sheet.place('bedroom', firstName, box(0, 0, width, rearBottom));
    sheet.door(hall, room);
    return [room, null];
  }
  const split = Math.min(width * 0.56, width - narrowestFt, hallLeft);
  const passTop = rearBottom - passFt;
  const first = sheet.place('bedroom', firstName, box(0, 0, split, rearBottom));
  const second = sheet.place('bedroom', secondName, box(split, 0, width, passTop));
  const pass = sheet.place('hall', '', box(split, passTop, stairsLeft, rearBottom));
  const closet = sheet.place('closet', '', box(stairsLeft, passTop, width, rearBottom));
  sheet.open(hall, pass);
  sheet.door(pass, first);
  sheet.door(pass, second);
  sheet.sliding(second, closet);
  return [first, second];
}

/** Up to three bedrooms at the front, from left to right, around a pass from the hall. */
function placeFront(
  sheet: StoreySheet,
  { width, depth, frontTop, hallLeft, stairsLeft }: HouseFrame,
  hall: Room,
  names: readonly string[],
  hasDen: boolean,
): Room[] {
  const [first, second, third] = names;
  if (!first) {
    const loft = sheet.place(
      hasDen ? 'den' : 'living',
      hasDen ? 'Den' : 'Family / Loft',
      box(0, frontTop, width, depth),
    );
    sheet.open(hall, loft);
    return [];
  }
  const passBottom = frontTop + passFt;
  if (!second) {
    const split = Math.min(width, Math.max(hallLeft + 3.8, 13));
    const room = sheet.place('bedroom', first, box(0, frontTop, split, depth));
    sheet.door(hall, room);
    if (split < width) {
      const closet = sheet.place('closet', 'WIC', box(split, frontTop, width, depth));
      sheet.door(room, closet);
    }
    return [room];
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
  sheet.door(pass, left);
  sheet.door(pass, middle);
  if (third) {
    const right = sheet.place('bedroom', third, box(rightSplit, frontTop, width, depth));
    sheet.door(pass, right);
    return [left, middle, right];
  }
  const closet = sheet.place('closet', '', box(rightSplit, frontTop, width, passBottom));
  sheet.sliding(middle, closet);
  return [left, middle];
}
