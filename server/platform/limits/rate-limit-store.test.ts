import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { consumeRateLimits, type CountedLimit } from './rate-limit-store.ts';

const now = new Date('2026-11-21T17:00:00Z');
const limit = (key: string, max: number): CountedLimit => ({ key, max, windowSeconds: 60 });

testOnBoth('limits are counted in turn, until one is reached', async (database) => {
  const readHits = async () => {
    const { rows } = await sql<{ key: string; hits: number }>`
      select key, hits from rate_limits order by key`.execute(database.db);
    return rows.map(({ key, hits }) => `${key} ${hits}`).join(', ');
  };
  const reached: string[] = [];
  const limits = [
    { ...limit('a', 3), onReached: () => reached.push('a') },
    { ...limit('b', 0), isExempt: () => Promise.resolve(true), onReached: () => reached.push('b') },
    {
      ...limit('c', 1),
      isExempt: () => Promise.resolve(false),
      onReached: () => reached.push('c'),
    },
    limit('d', 9),
  ];
  const use = () => consumeRateLimits(database, limits, now);
  const refused = { status: 429, retryAfterSeconds: 60 };

  await use();
  expect(await readHits()).toBe('a 1, c 1, d 1');
  await expect(use()).rejects.toMatchObject(refused);
  expect(await readHits()).toBe('a 2, c 1, d 1');
  await expect(use()).rejects.toMatchObject(refused);
  await expect(use()).rejects.toMatchObject(refused);
  expect(await readHits()).toBe('a 3, c 1, d 1');
  expect(reached).toEqual(['c', 'c', 'a']);
});
