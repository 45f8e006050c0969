import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import { changeRecords, requireValid } from '../../server/catalogue/change-records.ts';
import { findById, type StoredRecord } from '../../server/catalogue/record-store.ts';
import type { Database } from '../../server/platform/database/database.ts';

/** Changes a stored record, like something that is not the console. */
export const changeRecord = (
  { db }: Pick<Database, 'db'>,
  { collection, id }: Pick<StoredRecord, 'collection' | 'id'>,
  change: (record: StoredRecord) => Record<string, unknown>,
  origin: ChangeOrigin,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const stored = await findById(tx, collection, id);
    if (!stored) throw new Error('The record is gone.');
    requireValid(await changeRecords(tx, origin, [{ collection, stored, record: change(stored) }]));
  });
