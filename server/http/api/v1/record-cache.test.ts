import { expect, test } from 'vitest';
import { buildTestSnapshot } from '../../../../tests/support/factories.ts';
import { createRecordCache } from './record-cache.ts';

const presenter = () => {};

test.each([
  // A tiny record takes half a kilobyte besides its text.
  ['tiny', '{}', 500],
  ['long', JSON.stringify('é'.repeat(2500)), 5000],
])('%s records stay within the limit, and the one in use is kept', async (_, json, bytes) => {
  const records = createRecordCache(100_000)(buildTestSnapshot([]));
  const store = (source: object) => records.store(presenter, source, Promise.resolve(json));
  const [inUse, next] = [{}, {}];
  const stored = await store(inUse);
  await store(next);
  for (let count = 2; count <= 100_000 / bytes; count += 1) {
    await store({});
    expect(records.find(presenter, inUse)).toBe(stored);
  }
  expect(records.find(presenter, next)).toBeUndefined();
});

test('records of an earlier version of the catalogue are dropped', async () => {
  const getRecords = createRecordCache(100_000);
  const [before, after] = [buildTestSnapshot([]), buildTestSnapshot([])];
  const source = {};
  await getRecords(before).store(presenter, source, Promise.resolve('{}'));
  expect(getRecords(before).find(presenter, source)).toBeDefined();
  expect(getRecords(after).find(presenter, source)).toBeUndefined();
  expect(getRecords(before).find(presenter, source)).toBeUndefined();
});
