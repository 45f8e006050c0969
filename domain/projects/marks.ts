/** One byte for each project, or each floor plan, of a list: 1 if it matches a filter, else 0. */
export type Marks = Uint8Array;

/** A range for each number of a pair; the limits are included. */
export interface NumberBox {
  first: readonly [min: number, max: number];
  second: readonly [min: number, max: number];
}

export const markAll = (count: number): Marks => new Uint8Array(count).fill(1);

/** Reads four marks at once, as 32-bit words. The last one to three marks may not be covered. */
const asWords = ({ buffer, byteOffset, length }: Marks) =>
  new Uint32Array(buffer, byteOffset, length >>> 2);

export function countMarks(marks: Marks): number {
  const words = asWords(marks);
  let count = 0;
  for (let at = 0; at < words.length;) {
    // Adds four marks at a time, each in its own byte, which can count to 255.
    const end = Math.min(words.length, at + 255);
    let sums = 0;
    for (; at < end; at += 1) sums += words[at]!;
    count += (sums & 255) + ((sums >>> 8) & 255) + ((sums >>> 16) & 255) + (sums >>> 24);
  }
  for (let position = 4 * words.length; position < marks.length; position += 1)
    count += marks[position]!;
  return count;
}

/** Keeps only the marks that `other` has, too. */
export function intersectMarks(marks: Marks, other: Marks): void {
  const [words, otherWords] = [asWords(marks), asWords(other)];
  for (let at = 0; at < words.length; at += 1) words[at]! &= otherWords[at]!;
  for (let position = 4 * words.length; position < marks.length; position += 1)
    marks[position]! &= other[position]!;
}

/** Marks each project with a marked floor plan. The plans of project i begin at `starts[i]`. */
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
