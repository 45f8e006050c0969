import { setImmediate } from 'node:timers/promises';
import type { SerializedRecord } from './record-cache.ts';

const sliceMs = 10;

const recordsPerPiece = 50;

const [opening, comma, closing] = ['[', ',', ']'].map((mark) => Buffer.from(mark)) as [
  Buffer,
  Buffer,
  Buffer,
];

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

/** Serializes the records of a list; other requests are answered in between. */
export async function serializeRecords<Source>(
  sources: readonly Source[],
  write: (source: Source) => SerializedRecord | Promise<SerializedRecord>,
): Promise<SerializedRecord[]> {
  const records: SerializedRecord[] = [];
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

export const joinRecords = (records: readonly SerializedRecord[]): Buffer[] => [
  opening,
  ...records.flatMap(({ text }, at) => (at === 0 ? [text] : [comma, text])),
  closing,
];
