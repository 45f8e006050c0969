import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import { syncDirectory } from '../database/durable-files.ts';
import { failedBy } from '../database/sql-state.ts';
import { storedFolders } from './backup-manifest.ts';

const prefix = '.restore-';

/**
 * Creates the folder in which a restore lays its files ready. Its name is that of the transaction, so
 * that whoever finds it after a kill knows whether its rows were stored.
 */
export async function openRestoreFolder(tx: Connection, dataDir: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
  const folder = path.join(dataDir, `${prefix}transaction-${rows[0]?.id}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/**
 * Two renames per folder: the old content moves to `aside`, which is removed afterwards. Goes on where
 * a kill interrupted it. A folder that the backup lacks becomes empty.
 */
export async function exchangeFolders(dataDir: string, aside: string) {
  for (const folder of storedFolders) {
    const [kept, ready] = [path.join(dataDir, folder), path.join(aside, folder)];
    const former = path.join(aside, `old-${folder}`);
    if (!existsSync(former)) {
      if (existsSync(kept)) await rename(kept, former);
      else await mkdir(former);
    }
    if (existsSync(ready)) await rename(ready, kept);
  }
  syncDirectory(dataDir);
}

async function findState({ longDb }: Pick<Database, 'longDb'>, name: string) {
  const [, id] = /^\.restore-transaction-(\d+)$/.exec(name) ?? [];
  // Earlier versions named it otherwise; their files are of no use without their rows.
  if (id === undefined) return 'aborted';
  try {
    const { rows } = await sql<{ state: string | null }>`
      select pg_xact_status(${id}::text::xid8) as state`.execute(longDb);
    return rows[0]?.state ?? 'aborted';
  } catch (error) {
    // This database has not come to that transaction: the folder is another's.
    if (failedBy(error, 'invalidParameter')) return 'aborted';
    throw error;
  }
}

/** Finishes restores that were killed after their rows were stored, and removes what others left. */
export async function settleRestores(
  database: Pick<Database, 'longDb'>,
  dataDir: string,
): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const state = await findState(database, name);
    if (state === 'in progress') continue;
    const folder = path.join(dataDir, name);
    if (state === 'committed') await exchangeFolders(dataDir, folder);
    await rm(folder, { recursive: true, force: true });
  }
}
