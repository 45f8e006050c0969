import { setImmediate } from 'node:timers/promises';
import type { WrittenRecord } from './kept-records.ts';

const sliceMs = 10;

const recordsPerPiece = 50;

const [opening, comma, closing] = ['[', ',', ']'].map((mark) => Buffer.from(mark)) as [
  Buffer,
  Buffer,
  Buffer,
];

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

/** The records of a list; other requests are answered in between. */
export async function writeRecords<Source>(
  sources: readonly Source[],
  write: (source: Source) => WrittenRecord | Promise<WrittenRecord>,
): Promise<WrittenRecord[]> {
  const records: WrittenRecord[] = [];
  let startedAt = performance.now();
  for (const source of sources) {
    const record = write(source);
    records.push(record instanceof Promise ? await record : record);
    if (performance.now() - startedAt < sliceMs) continue;
    await setImmediate();
    startedAt = performance.now();
  }
  return records;
}

/** The JSON text of a list, in pieces. */
export const joinRecords = (records: readonly WrittenRecord[]): Buffer[] => [
  opening,
  ...records.flatMap(({ text }, at) => (at === 0 ? [text] : [comma, text])),
  closing,
];
