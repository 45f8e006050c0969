import type { Database } from '../database/database.ts';
import { deleteOldVersions, versionsDeletedAtOnce } from './version-store.ts';

/**
 * Removes versions of the catalogue that are older than 90 days and not among the last 50 of their
 * record, in short transactions.
 */
export async function pruneVersions({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  let deleted: number;
  do {
    deleted = await db.transaction().execute((tx) => deleteOldVersions(tx, now));
  } while (deleted === versionsDeletedAtOnce);
}
