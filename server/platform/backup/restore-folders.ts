import type { RecurringTask } from '../recurring-task.ts';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Connection, Database } from '../database/database.ts';
import { syncDirectory } from '../database/durable-files.ts';
import { storedFolders } from './backup-manifest.ts';
import { readTransactionId, readTransactionState, waitForExchanges } from './transaction-store.ts';

const prefix = '.restore-transaction-';

/**
 * Creates the folder in which a restore lays its files ready. Its name is that of the transaction, so
 * that whoever finds it after a kill knows whether its rows were stored.
 */
export async function openRestoreFolder(tx: Connection, dataDir: string): Promise<string> {
  const folder = path.join(dataDir, `${prefix}${await readTransactionId(tx)}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/**
 * Puts the files of a restore whose rows are stored in their places, and removes its folder: one process
 * after another, as each that starts finishes what it finds, also while the restore itself does.
 */
export const finishRestore = (
  { longDb }: Pick<Database, 'longDb'>,
  dataDir: string,
  folder: string,
): Promise<void> =>
  longDb.transaction().execute(async (tx) => {
    await waitForExchanges(tx);
    if (!existsSync(folder)) return;
    await exchangeFolders(dataDir, folder);
    await rm(folder, { recursive: true, force: true });
  });

/**
 * Two renames per folder: the old content moves to `aside`, which is removed afterwards. Goes on where
 * a kill interrupted it. A folder that the backup lacks becomes empty.
 */
async function exchangeFolders(dataDir: string, aside: string) {
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

/** Finishes restores that were killed after their rows were stored, and removes what others left. */
export async function settleRestores(
  database: Pick<Database, 'longDb'>,
  dataDir: string,
): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(prefix))) {
    const state = await readTransactionState(database.longDb, name.slice(prefix.length));
    if (state === 'in progress') continue;
    const folder = path.join(dataDir, name);
    if (state === 'committed') await finishRestore(database, dataDir, folder);
    else await rm(folder, { recursive: true, force: true });
  }
}

export const killedRestores: RecurringTask<{
  database: Pick<Database, 'longDb'>;
  config: { dataDir: string };
}> = {
  everyMs: 60_000,
  create:
    ({ database, config }) =>
    () =>
      settleRestores(database, config.dataDir),
};
