import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import { isSameRecord } from '../../domain/catalogue/edits/describe-differences.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { changeRecords, requireValid } from './change-records.ts';
import { findById, type StoredRecord } from './record-store.ts';
import { findAtRevision, listBatch, type StoredVersion } from './version-store.ts';

/** Whether a record is what it was at a revision, also if changes since have been undone. */
export async function isAsAt(
  connection: Connection,
  stored: StoredRecord,
  revision: number,
): Promise<boolean> {
  if (stored.revision === revision) return true;
  const then = await findAtRevision(connection, stored, revision);
  const isShown = stored.hiddenAt === null;
  return (
    then !== null &&
    isShown === (then.hiddenAt === null) &&
    isSameRecord(stored.record, then.record)
  );
}

/** Plans to restore what a command or import replaced, except records that are no longer what it wrote. */
export async function planBatchRestoration(connection: Connection, batchId: string) {
  const batch = await listBatch(connection, batchId);
  if (batch.length === 0) throw new Refusal('conflict', `There is no batch ${batchId}.`);
  // A record that the batch changed twice returns to its first version.
  const first = new Map(batch.map((each) => [`${each.collection} ${each.recordId}`, each]));
  const last = new Map(
    batch.toReversed().map((each) => [`${each.collection} ${each.recordId}`, each]),
  );
  const versions: StoredVersion[] = [];
  const changedSince: StoredVersion[] = [];
  for (const [name, version] of first) {
    const own = last.get(name) ?? version;
    const isLast = own.id === own.lastId;
    const stored =
      isLast || own.isRemoval ? null : await findById(connection, own.collection, own.recordId);
    const isAsWritten = stored !== null && (await isAsAt(connection, stored, own.revision + 1));
    (isLast || isAsWritten ? versions : changedSince).push(version);
  }
  return { versions, changedSince };
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
