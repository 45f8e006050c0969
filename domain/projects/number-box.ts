import type { Marks, NumberBox } from './marks.ts';
import { sortPositions } from './sorted-positions.ts';

/** A number for each position; NaN if unknown, which is in no box. */
export interface NumberColumn {
  numbers: Float64Array;
  /** The positions sorted by number, NaN last; built on first use. */
  order: Uint32Array | undefined;
}

export type NumberPairs = readonly [first: NumberColumn, second: NumberColumn];

type KeepInBox = (marks: Marks, pairs: NumberPairs, box: NumberBox) => void;

/** Tests every pair. */
export const keepInBox: KeepInBox = (
  marks,
  [{ numbers: firsts }, { numbers: seconds }],
  { first: [firstMin, firstMax], second: [secondMin, secondMax] },
) => {
  for (let position = 0; position < marks.length; position += 1) {
    const first = firsts[position]!;
    const second = seconds[position]!;
    // Branchless: mispredicted branches would make it twice as slow.
    marks[position]! &=
      Number(first >= firstMin) &
      Number(first <= firstMax) &
      Number(second >= secondMin) &
      Number(second <= secondMax);
  }
};

/** Five times as fast, for 8 more bytes per pair. */
export const keepInBoxByOrder: KeepInBox = (marks, [first, second], box) => {
  keepBetween(marks, first, box.first);
  keepBetween(marks, second, box.second);
};

/** Visits the positions inside or outside the range, whichever are fewer. */
function keepBetween(
  marks: Marks,
  column: NumberColumn,
  [min, max]: readonly [min: number, max: number],
) {
  const order = (column.order ??= sortPositions(column.numbers));
  const numberAt = (place: number) => column.numbers[order[place]!]!;
  const from = countLeading(order.length, (place) => numberAt(place) < min);
  const to = countLeading(order.length, (place) => numberAt(place) <= max);
  if (2 * (to - from) > order.length) {
    for (let place = 0; place < from; place += 1) marks[order[place]!] = 0;
    for (let place = to; place < order.length; place += 1) marks[order[place]!] = 0;
    return;
  }
  const before = marks.slice();
  marks.fill(0);
  for (let place = from; place < to; place += 1) marks[order[place]!] = before[order[place]!]!;
}

/** Counts the leading places that pass a test which all later ones fail. */
function countLeading(count: number, passes: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
