const recordsPerPiece = 50;

/** Generates the JSON of a long list piece by piece; each takes its own turn in the queue. */
export async function* writeJsonPieces<Source>(
  sources: readonly Source[],
  write: (source: Source) => Promise<string>,
  runInTurn: (work: () => Promise<string>) => Promise<string>,
): AsyncGenerator<string, void, void> {
  for (let start = 0; start < sources.length; start += recordsPerPiece) {
    const of = sources.slice(start, start + recordsPerPiece);
    const text = await runInTurn(async () => (await Promise.all(of.map(write))).join(','));
    yield (start === 0 ? '[' : ',') + text;
  }
  yield sources.length === 0 ? '[]' : ']';
}
