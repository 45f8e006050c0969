import { expect, test } from 'vitest';
import { createReadCache } from './read-cache.ts';

test('the values used last are kept, and read once at a time', async () => {
  const cache = createReadCache<string>({ max: 3, ttl: 60_000 });
  let reads = 0;
  const read = async () => `read ${(reads += 1)}`;
  const [first, same] = [cache.get('a', read), cache.get('a', read)];
  expect(same).toBe(first);
  for (const key of ['b', 'c', 'd', 'e']) {
    await cache.get(key, read);
    expect(await cache.get('a', read)).toBe('read 1');
  }
  expect(await cache.get('b', read)).toBe('read 6');
  cache.clear();
  expect(await cache.get('a', read)).toBe('read 7');
});

test('a failure is read again', async () => {
  const cache = createReadCache<string>({ max: 3, ttl: 60_000 });
  const fail = () => Promise.reject(new Error('no database'));
  await expect(cache.get('a', fail)).rejects.toThrow('no database');
  expect(await cache.get('a', async () => 'read')).toBe('read');
});
