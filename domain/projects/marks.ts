/** For each project of a list, or each of all their floor plans: 1 where it passes, else 0. */
export type Marks = Uint8Array;

/** Both numbers of a pair lie between these, ends included. */
export interface NumberBox {
  first: readonly [min: number, max: number];
  second: readonly [min: number, max: number];
}

export const markAll = (count: number): Marks => new Uint8Array(count).fill(1);

/** Marks what every one marks; the first is changed. */
export function keepCommon(marks: Marks, ...others: readonly Marks[]): Marks {
  for (const other of others)
    for (let position = 0; position < marks.length; position += 1)
      marks[position]! &= other[position]!;
  return marks;
}

/** Marks where any is marked between one start and the next. */
export function markOwners(starts: Uint32Array, marks: Marks): Marks {
  const owners = new Uint8Array(starts.length - 1);
  for (let owner = 0; owner < owners.length; owner += 1) {
    const end = starts[owner + 1]!;
    for (let at = starts[owner]!; at < end; at += 1)
      if (marks[at] === 1) {
        owners[owner] = 1;
        break;
      }
  }
  return owners;
}

/** A pair with a number that is not known, NaN, lies in no box. */
export function markInBox(
  [firsts, seconds]: readonly [Float64Array, Float64Array],
  { first: [firstMin, firstMax], second: [secondMin, secondMax] }: NumberBox,
): Marks {
  const marks = new Uint8Array(firsts.length);
  for (let position = 0; position < marks.length; position += 1) {
    const first = firsts[position]!;
    const second = seconds[position]!;
    // Without branches: which pairs lie in the box is hard to guess, and twice as slow.
    marks[position] =
      Number(first >= firstMin) &
      Number(first <= firstMax) &
      Number(second >= secondMin) &
      Number(second <= secondMax);
  }
  return marks;
}
