function countEdits(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

const simplify = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

export function suggestName(entered: string, known: Iterable<string>): string | null {
  const simplified = simplify(entered);
  if (simplified === '') return null;
  const maxEdits = Math.max(1, Math.floor(simplified.length / 3));
  let best: { name: string; edits: number } | null = null;
  for (const name of known) {
    const candidate = simplify(name);
    if (Math.abs(candidate.length - simplified.length) > maxEdits) continue;
    const edits = countEdits(simplified, candidate);
    if (edits <= maxEdits && (best === null || edits < best.edits)) best = { name, edits };
  }
  return best?.name ?? null;
}
