import type { Database } from '../database/database.ts';
import { deleteOldVersions, versionsDeletedAtOnce } from './version-store.ts';

export async function pruneVersions({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  let deleted: number;
  do {
    deleted = await db.transaction().execute((tx) => deleteOldVersions(tx, now));
  } while (deleted === versionsDeletedAtOnce);
}
