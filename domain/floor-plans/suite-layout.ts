import type { Program } from './program.ts';
import type { Storey } from './room.ts';
import { shareOut } from './share-out.ts';
import { box, startStorey, type StoreySheet } from './storey-sheet.ts';
import {
  placeDoubleWing,
  placeSingleWing,
  type Middle,
  type WingPlace,
  type WingRow,
} from './suite-wings.ts';

/** Width over depth by number of bedrooms: suites lie along the facade the more bedrooms they have. */
const proportions = [0.57, 0.82, 1.2, 1.5, 1.75];
const deepestFt = 31;

/**
 * A home on one storey: living rooms from the window to the entrance, bedrooms beside them, and
 * kitchen, baths and storage on the corridor side. More than four bedrooms are drawn as four.
 */
export function layOutSuite(program: Program, id: string, name: string): Storey {
  const beds = Math.min(program.beds, 4);
  const proportion = (proportions[beds] ?? 1) * (program.hasDen && beds === 1 ? 1.16 : 1);
  const narrowest = [12.8, 18.2, 28.2, 39.2, 50][beds] ?? 46;
  const byShape = Math.min(deepestFt, Math.sqrt(program.interiorSqFt / proportion));
  const depth = Math.min(byShape, program.interiorSqFt / narrowest);
  const width = program.interiorSqFt / depth;
  const sheet = startStorey(id, name, width, depth);
  if (beds === 0) placeStudio(sheet, width, depth);
  else placeSuite(sheet, { ...program, beds }, width, depth);
  return sheet.finish();
}

function placeStudio(sheet: StoreySheet, width: number, depth: number) {
  const coreWidth = Math.max(5.8, Math.min(8, width * 0.42));
  const split = width - coreWidth;
  const [livingDepth = 0, kitchenDepth = 0] = shareOut(depth, [
    { min: 12, weight: 2 },
    { min: 6.8, weight: 0.6 },
    { min: 5.2, weight: 0.2 },
  ]);
  const kitchenBottom = livingDepth + kitchenDepth;
  const living = sheet.place('living', 'Living / Sleeping', box(0, 0, width, livingDepth));
  const kitchen = sheet.place('kitchen', 'Kitchen', box(0, livingDepth, split, kitchenBottom));
  const foyer = sheet.place('foyer', 'Foyer', box(0, kitchenBottom, split, depth));
  const closetBottom = livingDepth + 2.4;
  const laundryBottom = closetBottom + 2.8;
  const closet = sheet.place('closet', '', box(split, livingDepth, width, closetBottom));
  const laundry = sheet.place('laundry', 'W/D', box(split, closetBottom, width, laundryBottom));
  const bath = sheet.place('bath', 'Bath', box(split, laundryBottom, width, depth));
  sheet.open(living, kitchen);
  sheet.open(kitchen, foyer);
  sheet.sliding(living, closet);
  sheet.sliding(kitchen, laundry);
  sheet.gate(foyer, bath);
  sheet.enter(foyer);
}

function placeSuite(sheet: StoreySheet, program: Program, width: number, depth: number) {
  const { beds, hasDen, fullBaths, hasPowder } = program;
  const [leftBeds, rightBeds] = [Math.floor(beds / 2), Math.ceil(beds / 2)];
  const wing = (count: number) => [0, 9, 20.9][count] ?? 0;
  const denInMiddle = hasDen && beds === 1;
  const [leftWidth = 0, middleWidth = 0, rightWidth = 0] = shareOut(width, [
    { min: wing(leftBeds), weight: leftBeds * 0.8 },
    { min: denInMiddle ? 11.4 : beds === 1 ? 9.2 : 10.1, weight: 1.5 },
    { min: wing(rightBeds), weight: rightBeds === 0 ? 0 : rightBeds * 0.9 },
  ]);
  const beside = denInMiddle
    ? 'den'
    : beds > 1
      ? 'closet above'
      : hasEnsuiteOf(program)
        ? 'laundry'
        : 'closet';
  const middle = placeMiddle(sheet, leftWidth, leftWidth + middleWidth, depth, beside);
  const left: WingPlace = { side: 'left', x: 0, width: leftWidth, depth };
  const right: WingPlace = { side: 'right', x: width - rightWidth, width: rightWidth, depth };

  const hasEnsuite = hasEnsuiteOf(program);
  if (beds === 1) {
    const rows: WingRow[] = hasEnsuite ? ['ensuite', 'bath'] : ['closet and laundry', 'bath'];
    placeSingleWing(
      sheet,
      right,
      middle,
      'Bedroom',
      hasPowder ? ['closet', 'powder', ...rows.slice(-1)] : rows,
    );
    return;
  }
  const lefts = listLeftRows(program);
  if (leftBeds === 1)
    placeSingleWing(sheet, left, middle, beds === 2 ? 'Bedroom 2' : 'Bedroom 3', lefts);
  else
    placeDoubleWing(sheet, left, middle, {
      secondName: 'Bedroom 3',
      primaryName: 'Bedroom 4',
      hasEnsuite: fullBaths >= 4,
      hasBath: fullBaths >= 3,
      last: 'laundry',
    });
  if (rightBeds === 1)
    placeSingleWing(sheet, right, middle, 'Primary', [
      hasEnsuite ? 'ensuite' : 'closet',
      hasDen ? 'den' : 'storage',
    ]);
  else
    placeDoubleWing(sheet, right, middle, {
      secondName: 'Bedroom 2',
      primaryName: 'Primary',
      hasEnsuite,
      hasBath: true,
      last: hasDen ? 'den' : 'storage',
    });
}

/** The single left wing: the bath that guests use, unless a double wing on the right has it. */
function listLeftRows({ beds, fullBaths, hasPowder }: Program): WingRow[] {
  const hasBath = beds === 2 || fullBaths >= 3;
  const powder: WingRow[] = hasPowder ? ['powder'] : [];
  if (hasBath) return ['closet and laundry', ...powder, 'bath'];
  return ['closet', 'laundry', ...powder];
}

/** What stands beside the foyer; a coat closet above it leaves both its sides free for doors. */
type BesideFoyer = 'den' | 'laundry' | 'closet' | 'closet above';

function placeMiddle(
  sheet: StoreySheet,
  from: number,
  to: number,
  depth: number,
  beside: BesideFoyer,
): Middle {
  const [livingDepth = 0, kitchenDepth = 0] = shareOut(depth, [
    { min: 9.5, weight: 2 },
    { min: 7, max: 10, weight: 0.7 },
    beside === 'den'
      ? { min: 6.8, max: 9, weight: 0.8 }
      : { min: beside === 'closet' ? 5.6 : 6.6, max: 8, weight: 0.4 },
  ]);
  const kitchenBottom = livingDepth + kitchenDepth;
  const living = sheet.place('living', 'Living / Dining', box(from, 0, to, livingDepth));
  const kitchen = sheet.place('kitchen', 'Kitchen', box(from, livingDepth, to, kitchenBottom));
  sheet.open(living, kitchen);
  if (beside === 'closet above') {
    const split = to - Math.max(4, (to - from) * 0.44);
    const closetBottom = kitchenBottom + 2.1;
    const foyer = sheet.place('foyer', 'Foyer', box(from, kitchenBottom, split, depth));
    const closet = sheet.place('closet', '', box(split, kitchenBottom, to, closetBottom));
    const nook = sheet.place('foyer', '', box(split, closetBottom, to, depth));
    sheet.open(kitchen, foyer);
    sheet.open(foyer, nook);
    sheet.sliding(nook, closet);
    sheet.enter(foyer);
    return { living, along: { left: [kitchen, foyer], right: [kitchen, nook] } };
  }
  const widths = { den: Math.max(6.8, to - from - 5), laundry: 3.2, closet: 2.3 };
  const names = { den: 'Den', laundry: 'W/D', closet: '' };
  const split = from + widths[beside];
  const foyer = sheet.place('foyer', 'Foyer', box(split, kitchenBottom, to, depth));
  const room = sheet.place(beside, names[beside], box(from, kitchenBottom, split, depth));
  sheet.open(kitchen, foyer);
  if (beside === 'den') sheet.gate(foyer, room);
  else sheet.sliding(foyer, room);
  sheet.enter(foyer);
  return { living, along: { left: [kitchen, foyer], right: [kitchen, foyer] } };
}

const hasEnsuiteOf = ({ fullBaths }: Program) => fullBaths >= 2;
