import { existsSync } from 'node:fs';
import path from 'node:path';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Database } from './database.ts';
import { makeDatabase, type MakingTry } from './make-database.ts';
import { PgliteClient } from './pglite-client.ts';
import { openStorageCheck } from './storage.ts';
import type { Tables } from './tables.ts';

/**
 * `directory` null is in memory. The caller holds the directory's lock. A database is made where there
 * is none.
 */
export async function openEmbeddedDatabase(
  directory: string | null,
  onDeath: (error: Error) => void = () => {},
  tries?: readonly MakingTry[],
): Promise<Database> {
  if (directory !== null && !existsSync(path.join(directory, 'PG_VERSION')))
    await makeDatabase(directory, tries);
  const lite = new PgliteClient(directory, onDeath);
  await lite.waitReady;
  const checkStorage =
    directory === null
      ? () => Promise.resolve('ok' as const)
      : await openStorageCheck(directory, ['PG_VERSION', 'global/pg_control', 'pg_wal']);
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({
      pglite: lite as unknown as Parameters<typeof fromPglite>[0] &
        ConstructorParameters<typeof PGliteDialect>[0]['pglite'],
    }),
  });
  const stopHousekeeping = directory === null ? () => {} : startHousekeeping(lite);
  return {
    kind: 'embedded',
    db,
    bossOptions: {
      db: fromPglite(lite as unknown as Parameters<typeof fromPglite>[0]),
      backend: 'pglite',
    },
    listen: async (channel, listener) => {
      await lite.listen(channel, listener);
    },
    countWork: () => ({
      running: Math.min(1, lite.inTurn),
      waiting: Math.max(0, lite.inTurn - 1),
    }),
    checkStorage,
    close: async () => {
      stopHousekeeping();
      await lite.close();
    },
  };
}

const checkpointEveryMs = 5 * 60_000;
const vacuumEveryMs = 24 * 60 * 60_000;

/**
 * Replaces PostgreSQL's background processes, which the embedded one lacks. Vacuums in the first
 * round too, for a site that starts every night.
 */
export function createHousekeeping(lite: Pick<PgliteClient, 'exec'>): () => Promise<void> {
  let vacuumedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    await lite.exec('CHECKPOINT');
    if (Date.now() - vacuumedAt < vacuumEveryMs) return;
    vacuumedAt = Date.now();
    await lite.exec('VACUUM (ANALYZE)');
  };
}

/** Returns a function that stops it. */
export function startHousekeeping(
  lite: Pick<PgliteClient, 'exec'>,
  everyMs = checkpointEveryMs,
): () => void {
  const tidy = createHousekeeping(lite);
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => console.error('Database housekeeping failed:', error));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
