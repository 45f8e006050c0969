import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { serializeRecord } from './record-cache.ts';
import { createListPacker } from './pack-list.ts';

const records = Array.from({ length: 9 }, (_, id) =>
  serializeRecord(JSON.stringify({ id, text: `${(id * id) % 7} storeys, `.repeat(40) })),
);
const [first, last] = [{ link: 'first' }, { link: 'last' }];

test('lists of the same records share a body, and have their own headers', async () => {
  const packList = createListPacker(100_000);
  const list = await packList(first, records, true);
  const same = await packList(last, [...records], true);
  expect(same.body).toBe(list.body);
  expect([same.etag, same.headers]).toEqual([list.etag, last]);
  expect(brotliDecompressSync(list.body).toString()).toBe(
    `[${records.map(({ text }) => text).join(',')}]`,
  );
});

test('an urgent list reuses a well compressed one, and never the other way around', async () => {
  const packList = createListPacker(100_000);
  const rough = await packList(first, records, true);
  const careful = await packList(first, records, false);
  expect([rough.isLightlyCompressed, careful.isLightlyCompressed]).toEqual([true, false]);
  expect(careful.etag).toBe(rough.etag);
  expect((await packList(first, records, true)).body).toBe(careful.body);
});

test.each([
  ['bodies', {}, randomBytes(6000).toString('hex')],
  ['headers', { link: 'x'.repeat(6000) }, ''],
])(
  'lists with long %s stay within the limit, and the one in use is kept',
  async (_, headers, text) => {
    const packList = createListPacker(100_000);
    const pack = (id: number) =>
      packList(headers, [serializeRecord(JSON.stringify({ id, text }))], true);
    const inUse = await pack(0);
    const next = await pack(1);
    for (let id = 2; id <= 100_000 / 6000; id += 1) {
      await pack(id);
      expect((await pack(0)).body).toBe(inUse.body);
    }
    expect((await pack(1)).body).not.toBe(next.body);
  },
);

test('lists of other records, or of the same records in another order, have different ETags', async () => {
  const packList = createListPacker(100_000);
  const lists = [records, records.toReversed(), records.slice(1), [records[0]!], []];
  const packed = await Promise.all(lists.map((list) => packList(first, list, true)));
  expect(new Set(packed.map(({ etag }) => etag)).size).toBe(lists.length);
  expect(packed.at(-1)!.body.toString()).toBe('[]');
});
