import { setImmediate } from 'node:timers/promises';

const sliceMs = 10;

const recordsPerPiece = 50;

/** The JSON text of a long list, in pieces; each is written in a turn of its own. */
export async function* writeJsonPieces<Source>(
  sources: readonly Source[],
  write: (source: Source) => Promise<string>,
  takeTurn: (work: () => Promise<string>) => Promise<string>,
): AsyncGenerator<string, void, void> {
  for (let start = 0; start < sources.length; start += recordsPerPiece) {
    const of = sources.slice(start, start + recordsPerPiece);
    const text = await takeTurn(async () => (await Promise.all(of.map(write))).join(','));
    yield (start === 0 ? '[' : ',') + text;
  }
  yield sources.length === 0 ? '[]' : ']';
}

export async function writeJsonList<Source>(
  sources: readonly Source[],
  write: (source: Source) => Promise<string>,
): Promise<Buffer> {
  const slices: Buffer[] = [];
  let texts: string[] = [];
  let startedAt = performance.now();
  const cut = () => {
    const text = texts.join(',');
    slices.push(Buffer.from(slices.length > 0 && text ? `,${text}` : text));
    texts = [];
  };
  for (const source of sources) {
    texts.push(await write(source));
    if (performance.now() - startedAt < sliceMs) continue;
    cut();
    await setImmediate();
    startedAt = performance.now();
  }
  cut();
  return Buffer.concat([Buffer.from('['), ...slices, Buffer.from(']')]);
}
