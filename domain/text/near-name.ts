function countEdits(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const steps = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1)];
      if (isSwap) steps.push(at(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = Math.min(...steps);
    }
  return at(a.length, b.length);
}

const letters = (name: string) => name.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

export function findNearName(
  name: string,
  known: readonly string[],
  maxEdits: number,
): string | null {
  const ranked = known
    .map((each) => ({ each, edits: countEdits(letters(name), letters(each)) }))
    .filter(({ edits }) => edits <= maxEdits)
    .sort((a, b) => a.edits - b.edits);
  return ranked[0]?.each ?? null;
}
