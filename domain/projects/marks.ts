/** For each project of a list, or each of all their floor plans: 1 where it passes, else 0. */
export type Marks = Uint8Array;

/** Both numbers of a pair lie between these, ends included. */
export interface NumberBox {
  first: readonly [min: number, max: number];
  second: readonly [min: number, max: number];
}

export const markAll = (count: number): Marks => new Uint8Array(count).fill(1);

/** Four marks are one number, and what is left of them is fewer than four. */
const inFours = ({ buffer, byteOffset, length }: Marks) =>
  new Uint32Array(buffer, byteOffset, length >>> 2);

/** How many are set. */
export function countMarks(marks: Marks): number {
  const fours = inFours(marks);
  let count = 0;
  for (let at = 0; at < fours.length;) {
    // Each of the four sums fits into its byte.
    const end = Math.min(fours.length, at + 255);
    let sums = 0;
    for (; at < end; at += 1) sums += fours[at]!;
    count += (sums & 255) + ((sums >>> 8) & 255) + ((sums >>> 16) & 255) + (sums >>> 24);
  }
  for (let position = 4 * fours.length; position < marks.length; position += 1)
    count += marks[position]!;
  return count;
}

/** Clears what the other does not mark. */
export function keepCommon(marks: Marks, other: Marks): void {
  const [fours, others] = [inFours(marks), inFours(other)];
  for (let at = 0; at < fours.length; at += 1) fours[at]! &= others[at]!;
  for (let position = 4 * fours.length; position < marks.length; position += 1)
    marks[position]! &= other[position]!;
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
