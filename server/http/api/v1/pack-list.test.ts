import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { buildWrittenRecord } from './kept-records.ts';
import { createListPacker } from './pack-list.ts';

const records = Array.from({ length: 9 }, (_, id) =>
  buildWrittenRecord(JSON.stringify({ id, text: `${(id * id) % 7} storeys, `.repeat(40) })),
);
const [first, last] = [{ link: 'first' }, { link: 'last' }];

test('lists of the same records are one body with headers of their own', async () => {
  const packList = createListPacker(100_000);
  const list = await packList(first, records, true);
  const same = await packList(last, [...records], true);
  expect(same.body).toBe(list.body);
  expect([same.etag, same.headers]).toEqual([list.etag, last]);
  expect(brotliDecompressSync(list.body).toString()).toBe(
    `[${records.map(({ text }) => text).join(',')}]`,
  );
});

test('a list in a hurry takes what was packed with care, and never the other way around', async () => {
  const packList = createListPacker(100_000);
  const rough = await packList(first, records, true);
  const careful = await packList(first, records, false);
  expect([rough.isRough, careful.isRough]).toEqual([true, false]);
  expect(careful.etag).toBe(rough.etag);
  expect((await packList(first, records, true)).body).toBe(careful.body);
});

test('lists of other records, or of the same in another order, have other ETags', async () => {
  const packList = createListPacker(100_000);
  const lists = [records, records.toReversed(), records.slice(1), [records[0]!], []];
  const packed = await Promise.all(lists.map((list) => packList(first, list, true)));
  expect(new Set(packed.map(({ etag }) => etag)).size).toBe(lists.length);
  expect(packed.at(-1)!.body.toString()).toBe('[]');
});
