import { existsSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Database } from './database.ts';
import { createDatabase } from './create-database.ts';
import { longLimits, shortLimits } from './limits.ts';
import { PgliteClient } from './pglite-client.ts';
import { openStorageCheck } from './storage.ts';
import type { Tables } from './tables.ts';

/**
 * Opens or creates the database; in memory if `directory` is null. The caller holds the directory's lock.
 */
export async function openEmbeddedDatabase(
  directory: string | null,
  onDeath: (error: Error) => void = () => {},
): Promise<Database> {
  if (directory !== null && !existsSync(path.join(directory, 'PG_VERSION')))
    await createDatabase(directory);
  const pglite = new PgliteClient(directory, onDeath);
  await pglite.waitReady;
  const checkStorage =
    directory === null
      ? () => Promise.resolve('ok' as const)
      : await openStorageCheck(directory, ['PG_VERSION', 'global/pg_control', 'pg_wal']);
  const open = (turnMs: number) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pglite.asPool(turnMs) }) });
  const stopHousekeeping = directory === null ? () => {} : startHousekeeping(pglite);
  return {
    kind: 'embedded',
    db: open(shortLimits.turnMs),
    longDb: open(longLimits.turnMs),
    bossOptions: {
      db: fromPglite(pglite as unknown as Parameters<typeof fromPglite>[0]),
      backend: 'pglite',
    },
    listen: async (channel, listener) => {
      await pglite.listen(channel, listener);
    },
    countWork: () => ({
      running: Math.min(1, pglite.activeTasks),
      waiting: Math.max(0, pglite.activeTasks - 1),
    }),
    checkStorage,
    close: async () => {
      stopHousekeeping();
      await pglite.close();
    },
  };
}

const checkpointEveryMs = 5 * 60_000;
const vacuumEveryMs = 24 * 60 * 60_000;

/**
 * Replaces PostgreSQL's background processes, which PGlite lacks. Also vacuums in the first round, for a
 * site that restarts every night.
 */
export function createHousekeeping(pglite: Pick<PgliteClient, 'exec'>): () => Promise<void> {
  let vacuumedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    await pglite.exec('CHECKPOINT');
    if (performance.now() - vacuumedAt < vacuumEveryMs) return;
    vacuumedAt = performance.now();
    await pglite.exec('VACUUM (ANALYZE)');
  };
}

/** Returns a function that stops housekeeping. */
export function startHousekeeping(
  pglite: Pick<PgliteClient, 'exec'>,
  everyMs = checkpointEveryMs,
): () => void {
  const tidy = createHousekeeping(pglite);
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => console.error('Database housekeeping failed:', error));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
