import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { inShortTransactions } from './short-transactions.ts';

testOnBoth(
  'slow work is spread over transactions, in order, and a failure undoes only its own',
  async ({ db }) => {
    const committed: number[] = [];
    const work = inShortTransactions(
      db,
      [1, 2, 3, 4, 5],
      async (tx, each) => {
        await sql`select 1`.execute(tx);
        await setTimeout(40);
        if (each === 5) throw new Error('five');
        return each * 10;
      },
      async (_, results, done) => {
        expect(results.length).toBeLessThanOrEqual(2);
        committed.push(...results);
        expect(done).toBe(committed.length);
      },
    );
    await expect(work).rejects.toThrow('five');
    expect(committed.slice(0, 3)).toEqual([10, 20, 30]);
    expect(committed.length).toBeLessThan(5);
  },
);

testOnBoth('nothing to do opens no transaction', async ({ db }) => {
  expect(await inShortTransactions(db, [], async () => 1)).toEqual([]);
});
