import { describeRecord } from '../../domain/catalogue/collections.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import { countOf } from '../../domain/text/count-of.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { AddedRecord } from '../platform/database/batch-tables.ts';
import { announceChange } from './catalogue-store.ts';
import { EditError } from './edit-error.ts';
import { countUses, deleteRecord, findByKeys, type StoredRecord } from './document-store.ts';
import { planBatchRestoration, restoreVersions } from './edit-catalogue.ts';
import { listBatch, type StoredVersion } from './version-store.ts';
import { setChangeOrigin } from './change-origin-store.ts';

const atOnce = 100;

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
      if (!(error instanceof EditError)) throw error;
      refusals.push(error.message);
    });
  return refusals;
}

/** Removes an added record that is unchanged and unused; otherwise returns why it stays. */
async function removeAdded(tx: Connection, added: StoredRecord): Promise<string | null> {
  const name = describeRecord(added.collection, added.key, added.record);
  if (added.revision > 1) return `${name} was changed since, and stays.`;
  const uses = await countUses(tx, added);
  if (uses > 0) return `${name} is used by ${countOf(uses, 'project')}, and stays.`;
  await deleteRecord(tx, added);
  return null;
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
      if (!(error instanceof EditError)) throw error;
      staying.push(...(await restoreEach(database, slice, origin)));
    });
    await onProgress((done += slice.length), total);
  }
  // Projects were written last and refer to the others.
  for (const slice of inSlices(added.toReversed())) {
    const stored = await findByKeys(
      database.db,
      slice.map(({ key }) => key),
    );
    const reasons = await database.db.transaction().execute(async (tx) => {
      await setChangeOrigin(tx, origin);
      const found: string[] = [];
      for (const { part: collection, key } of slice) {
        const record = stored.find((each) => each.collection === collection && each.key === key);
        const reason = record && (await removeAdded(tx, record));
        if (reason) found.push(reason);
      }
      if (found.length < slice.length) await announceChange(tx);
      return found;
    });
    staying.push(...reasons);
    await onProgress((done += slice.length), total);
  }
  return staying;
}
