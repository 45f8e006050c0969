import { everyHourMs, type RecurringTask } from '../platform/recurring-task.ts';
import { listEndedStates } from '../../domain/worksheets/worksheet-states.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { UploadFiles } from '../pictures/upload-files.ts';
import { deleteMailsStoredBefore } from './stored-mails.ts';
import { markPhotosDeleted } from '../pictures/upload-store.ts';
import {
  eraseClientAddresses,
  listPhotosBefore,
  listPhotosOfWorksheets,
} from './retention-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes data older than the settings `RETENTION_…_DAYS`; null means never. */
function createRetention(
  { db }: Pick<Database, 'db'>,
  files: Pick<UploadFiles, 'remove'>,
  { dataDir, retention }: Pick<Config, 'dataDir' | 'retention'>,
  now: () => Date,
) {
  const before = (days: number) => new Date(now().getTime() - days * dayMs);

  async function deletePhotos(ids: readonly string[]) {
    for (const id of ids) {
      await files.remove(id);
      await markPhotosDeleted(db, [id], now(), 'the retention settings');
    }
  }

  return async function enforceRetention(): Promise<void> {
    const { mailDays, photoDays, photoDaysAfter, addressDays } = retention;
    if (mailDays !== null) await deleteMailsStoredBefore(dataDir, before(mailDays));
    if (photoDays !== null) await deletePhotos(await listPhotosBefore(db, before(photoDays)));
    for (const ended of ['signed', 'unsigned'] as const) {
      const days = photoDaysAfter[ended];
      if (days === null) continue;
      const states = listEndedStates(ended);
      await deletePhotos(await listPhotosOfWorksheets(db, states, before(days)));
    }
    if (addressDays !== null) await eraseClientAddresses(db, before(addressDays));
  };
}

export const retention: RecurringTask<{
  database: Pick<Database, 'db'>;
  files: Pick<UploadFiles, 'remove'>;
  config: Pick<Config, 'dataDir' | 'retention'>;
  now: () => Date;
}> = {
  everyMs: everyHourMs,
  create: ({ database, files, config, now }) => createRetention(database, files, config, now),
};
