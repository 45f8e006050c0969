import { describeRecord } from '../../domain/catalogue/collections.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import { isRefusal } from '../../domain/refusal.ts';
import { countOf } from '../../domain/text/count-of.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { AddedRecord } from '../platform/database/batch-tables.ts';
import { inShortTransactions } from '../platform/database/short-transactions.ts';
import { changeRecords } from './change-records.ts';
import { countUses, lockRecords, type StoredRecord } from './record-store.ts';
import { isAsAt, planBatchRestoration, restoreVersions } from './restore-versions.ts';
import { listBatch, type StoredVersion } from './version-store.ts';

const atOnce = 100;
const firstRevision = 1;

type Db = Pick<Database, 'db'>;

const inSlices = <Each>(all: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(all.length / atOnce) }, (_, index) =>
    all.slice(index * atOnce, (index + 1) * atOnce),
  );

async function plan({ db }: Db, batchId: string) {
  if ((await listBatch(db, batchId)).length === 0) return { versions: [], changedSince: [] };
  return planBatchRestoration(db, batchId);
}

/**
 * Restores records one by one after restoring them together failed. Returns why some stay.
 */
async function restoreEach(database: Db, versions: readonly StoredVersion[], origin: ChangeOrigin) {
  const refusals: string[] = [];
  for (const version of versions)
    await restoreVersions(database, [version], origin).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      refusals.push(error.message);
    });
  return refusals;
}

/** Why an added record stays: it was changed or is used; null if it can go. */
async function findReasonToStay(tx: Connection, added: StoredRecord): Promise<string | null> {
  const name = describeRecord(added.collection, added.key, added.record);
  if (!(await isAsAt(tx, added, firstRevision))) return `${name} was changed since, and stays.`;
  const uses = await countUses(tx, added);
  return uses > 0 ? `${name} is used by ${countOf(uses, 'project')}, and stays.` : null;
}

/** Removes a record that an import added. Returns why it stays. */
async function removeAdded(
  tx: Connection,
  { collection, key }: AddedRecord,
  origin: ChangeOrigin,
): Promise<string | null> {
  const stored = (await lockRecords(tx, collection, [key])).get(key);
  if (!stored) return null;
  const reason = await findReasonToStay(tx, stored);
  if (reason === null) await changeRecords(tx, origin, [{ collection, stored, isRemoved: true }]);
  return reason;
}

/** Undoes an import: restores what it changed and removes what it added. Returns what stays. */
export async function undoImport(
  database: Db,
  batchId: string,
  added: readonly AddedRecord[],
  origin: ChangeOrigin,
  onProgress: (done: number, total: number) => Promise<unknown>,
): Promise<string[]> {
  const { versions, changedSince } = await plan(database, batchId);
  const staying = changedSince.map(
    ({ collection, key, record }) =>
      `${describeRecord(collection, key, record)} was changed since, and stays.`,
  );
  const total = versions.length + added.length;
  let done = 0;
  for (const slice of inSlices(versions)) {
    await restoreVersions(database, slice, origin).catch(async (error: unknown) => {
      if (!isRefusal(error)) throw error;
      staying.push(...(await restoreEach(database, slice, origin)));
    });
    await onProgress((done += slice.length), total);
  }
  // Projects were written last and refer to the others.
  for (const slice of inSlices(added.toReversed())) {
    const reasons = await inShortTransactions(database.db, slice, (tx, each) =>
      removeAdded(tx, each, origin),
    );
    staying.push(...reasons.filter((reason) => reason !== null));
    await onProgress((done += slice.length), total);
  }
  return staying;
}
