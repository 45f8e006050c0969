import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { UploadFiles } from '../uploads/upload-files.ts';
import { deleteMailsStoredBefore } from './stored-mails.ts';
import { markPhotosDeleted } from './person-store.ts';
import { eraseClientAddresses, listPhotosBefore } from './retention-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes what the settings `RETENTION_…_DAYS` no longer allow to be stored; null stores for ever. */
export function createRetention(
  { db }: Pick<Database, 'db'>,
  files: Pick<UploadFiles, 'remove'>,
  { dataDir, retention }: Pick<Config, 'dataDir' | 'retention'>,
  now: () => Date,
) {
  const before = (days: number) => new Date(now().getTime() - days * dayMs);
  return async function enforceRetention(): Promise<void> {
    const { mailDays, photoDays, addressDays } = retention;
    if (mailDays !== null) await deleteMailsStoredBefore(dataDir, before(mailDays));
    if (photoDays !== null)
      for (const id of await listPhotosBefore(db, before(photoDays))) {
        await files.remove(id);
        await markPhotosDeleted(db, [id], now());
      }
    if (addressDays !== null) await eraseClientAddresses(db, before(addressDays));
  };
}
