/** Letters that are added, missing, wrong, or swapped with the next. */
function countEdits(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const edits = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        isSwap ? (before[j - 2] ?? 0) + 1 : Infinity,
      );
      next.push(edits);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}

const simplify = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The known name with the fewest edits, the first of several; by default a third of the letters may differ. */
export function findNearName(
  entered: string,
  known: Iterable<string>,
  maxEdits?: number,
): string | null {
  const letters = simplify(entered);
  if (letters === '') return null;
  let limit = maxEdits ?? Math.max(1, Math.floor(letters.length / 3));
  let nearest: string | null = null;
  for (const name of known) {
    const candidate = simplify(name);
    if (Math.abs(candidate.length - letters.length) > limit) continue;
    const edits = countEdits(letters, candidate);
    if (edits > limit) continue;
    nearest = name;
    // A later name must be nearer.
    limit = edits - 1;
  }
  return nearest;
}
