import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { changeRecords, requireValid } from './change-records.ts';
import { findById } from './record-store.ts';
import { listBatch, type StoredVersion } from './version-store.ts';

/** Plans to restore what a command or import replaced, except records changed again since. */
export async function planBatchRestoration(connection: Connection, batchId: string) {
  const batch = await listBatch(connection, batchId);
  if (batch.length === 0) throw new Refusal('conflict', `There is no batch ${batchId}.`);
  // A record that the batch changed twice returns to its first version.
  const first = new Map(batch.map((each) => [`${each.collection} ${each.recordId}`, each]));
  const ownIds = new Set(batch.map(({ id }) => id));
  const all = [...first.values()];
  return {
    versions: all.filter(({ lastId }) => ownIds.has(lastId)),
    changedSince: all.filter(({ lastId }) => !ownIds.has(lastId)),
  };
}

export function restoreVersions(
  { db }: Pick<Database, 'db'>,
  versions: readonly StoredVersion[],
  origin: ChangeOrigin,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // One by one, because a record may need the name that another one gives up.
    for (const { collection, recordId, record, hiddenAt, revision, demoHash } of versions) {
      const stored = await findById(tx, collection, recordId);
      const former = { id: recordId, revision: revision + 1, demoHash };
      const change = { collection, stored, record, hiddenAt, former };
      requireValid(await changeRecords(tx, origin, [change]));
    }
  });
}
