import type { Transaction } from 'kysely';
import type { Connection } from './database.ts';
import type { Tables } from './tables.ts';

/** A lead waits for at most one such transaction, so a slow machine does less in each. */
const targetMs = 60;

/**
 * Works through a list in short transactions and returns the results in order. `beforeCommit` gets
 * those of each transaction and how many are done by then, to write beside them what a crash must not
 * separate from them.
 */
export async function inShortTransactions<Each, Result>(
  db: Connection,
  all: readonly Each[],
  work: (tx: Transaction<Tables>, each: Each) => Promise<Result>,
  beforeCommit: (
    tx: Transaction<Tables>,
    results: readonly Result[],
    done: number,
  ) => Promise<unknown> = () => Promise.resolve(),
): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < all.length) {
    const next = await db.transaction().execute(async (tx) => {
      const endsAt = performance.now() + targetMs;
      const done: Result[] = [];
      for (const each of all.slice(results.length)) {
        done.push(await work(tx, each));
        if (performance.now() >= endsAt) break;
      }
      await beforeCommit(tx, done, results.length + done.length);
      return done;
    });
    results.push(...next);
  }
  return results;
}
