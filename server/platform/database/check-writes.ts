import { sql } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseBusyError } from './unavailable.ts';

const answersWithinMs = 2000;
const freshForMs = 1000;

/** `null` if the database takes leads, otherwise why not. */
export type WriteCheck = () => Promise<{ error: unknown } | null>;

/**
 * The statement fails on a server that only reads although it changes nothing, and commits a record of
 * the write-ahead log, so that a disk that takes no more is noticed.
 */
const probe = sql`
  with nothing as (delete from rate_limits where false returning 1)
  select pg_logical_emit_message(true, 'groundbreak', 'health')`;

/** 200 kB in a temporary file, since a full disk may still have room in a log that is allocated. */
const useDisk = sql`
  with rows as materialized (select repeat('x', 1000) || n as line from generate_series(1, 200) n)
  select count(*) from rows where line <> ''`;

function write({ db, kind }: Pick<Database, 'db' | 'kind'>): Promise<unknown> {
  // The site watches the embedded database's disk itself.
  if (kind === 'embedded') return probe.execute(db);
  return db.transaction().execute(async (tx) => {
    await sql`set local work_mem = '64kB'`.execute(tx);
    await useDisk.execute(tx);
    await probe.execute(tx);
  });
}

/** Asks the database itself, at most once a second however many ask; a late answer is none. */
export function createWriteCheck(
  database: Pick<Database, 'db' | 'kind'>,
  log: { onError(error: unknown): void; answers(): void },
): WriteCheck {
  let asking: Promise<{ error: unknown } | null> | null = null;
  let freshUntil = 0;
  async function ask() {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () =>
        late.reject(new DatabaseBusyError(`no answer within ${answersWithinMs / 1000} seconds`)),
      answersWithinMs,
    );
    const written = write(database);
    // It may fail after the limit.
    written.catch(() => {});
    try {
      await Promise.race([written, late.promise]);
      log.answers();
      return null;
    } catch (error) {
      log.onError(error);
      return { error };
    } finally {
      clearTimeout(timer);
      freshUntil = performance.now() + freshForMs;
    }
  }
  return () => {
    if (asking === null || performance.now() > freshUntil) {
      freshUntil = Number.POSITIVE_INFINITY;
      asking = ask();
    }
    return asking;
  };
}
