import * as v from 'valibot';
import {
  collections,
  type Collection,
  describeRecord,
  formatCollectionWord,
} from '../../domain/catalogue/collections.ts';
import { editRecord, EditError } from '../../domain/catalogue/edit-record.ts';
import { isSameRecord } from '../../domain/catalogue/describe-differences.ts';
import { suggestName } from '../../domain/text/suggest.ts';
import { failedBy } from '../database/sql-state.ts';
import type { Connection, Database } from '../database/database.ts';
import { announceChange } from './catalogue-store.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import {
  findById,
  findByKeys,
  listAllKeys,
  replaceRecord,
  type Replacement,
  type StoredRecord,
} from './document-store.ts';
import { findVersion, listBatch, reinsertRecord, type StoredVersion } from './version-store.ts';
import { setChangeOrigin } from './visibility-store.ts';

type Db = Pick<Database, 'db'>;

/** Throws an EditError if a key matches no record, or matches several and `collection` is null. */
export async function locateRecords(
  connection: Connection,
  keys: readonly string[],
  collection: Collection | null,
): Promise<StoredRecord[]> {
  const found = (await findByKeys(connection, keys)).filter(
    (each) => collection === null || each.collection === collection,
  );
  const located: StoredRecord[] = [];
  for (const key of new Set(keys)) {
    const named = found.filter((each) => each.key === key);
    const [only] = named;
    if (!only) throw new EditError(await describeUnknown(connection, key, collection));
    if (named.length > 1) {
      const words = named.map((each) => formatCollectionWord(each.collection));
      throw new EditError(
        `${key}: there is a ${words.join(' and a ')} with this name. Choose one with --part ${words[0]}.`,
      );
    }
    located.push(only);
  }
  return located;
}

async function describeUnknown(connection: Connection, key: string, collection: Collection | null) {
  const candidates = (await listAllKeys(connection)).filter(
    (each) => collection === null || each.collection === collection,
  );
  const near = suggestName(
    key,
    candidates.map((each) => each.key),
  );
  const what = collection === null ? 'nothing' : `no ${collections[collection].one}`;
  const hint = near === null ? '' : ` Did you mean "${near}"?`;
  return `${key}: the catalogue has ${what} with this name.${hint}`;
}

export interface Edited {
  before: StoredRecord;
  after: Record<string, unknown>;
}

/** Applies assignments such as `storeys=12`. Throws an EditError. */
export const editStored = (before: StoredRecord, assignments: readonly string[]): Edited => ({
  before,
  after: editRecord(before.collection, before.record, assignments),
});

export function changeRecord(
  { db }: Db,
  { collection, id }: Pick<StoredRecord, 'collection' | 'id'>,
  change: (record: StoredRecord) => Record<string, unknown>,
  origin: ChangeOrigin,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const stored = await findById(tx, collection, id);
    if (!stored) throw new EditError('The record has been removed in the meantime.');
    const record = change(stored);
    if (isSameRecord(stored.record, record)) return false;
    await setChangeOrigin(tx, origin);
    await replace(tx, stored, { record, hiddenAt: stored.hiddenAt });
    await announceChange(tx);
    return true;
  });
}

async function replace(tx: Connection, stored: StoredRecord, next: Replacement) {
  try {
    await replaceRecord(tx, stored, next);
  } catch (error) {
    throw explainTakenKey(error, stored);
  }
}

export function explainTakenKey(
  error: unknown,
  { collection, key, record }: Omit<StoredRecord, 'id' | 'revision' | 'hiddenAt'>,
) {
  if (!failedBy(error, 'uniqueViolation')) return error;
  return new EditError(
    `${describeRecord(collection, key, record)}: another ${collections[collection].one} has this name now.`,
  );
}

export interface Restoration {
  version: StoredVersion;
  current: StoredRecord | null;
}

/** Plans what `restore-version ID` would do. Throws an EditError. */
export async function planRestoration(connection: Connection, id: number): Promise<Restoration> {
  const version = await findVersion(connection, id);
  if (!version) throw new EditError(`There is no version ${id}. List them: npm run cli -- history`);
  return { version, current: await findById(connection, version.collection, version.documentId) };
}

/** Plans to restore what a command or import replaced, except records changed again since. */
export async function planBatchRestoration(connection: Connection, batchId: string) {
  const versions = await listBatch(connection, batchId);
  if (versions.length === 0) throw new EditError(`There is no batch ${batchId}.`);
  // A record that the batch changed twice returns to its first version.
  const first = new Map(versions.map((each) => [`${each.collection} ${each.documentId}`, each]));
  const ownIds = new Set(versions.map(({ id }) => id));
  const restorations: Restoration[] = [];
  const changedSince: StoredVersion[] = [];
  for (const version of first.values())
    if (!ownIds.has(version.lastId)) changedSince.push(version);
    else
      restorations.push({
        version,
        current: await findById(connection, version.collection, version.documentId),
      });
  return { restorations, changedSince };
}

function checkRecord({ collection, key, record }: StoredVersion) {
  const parsed = v.safeParse(collections[collection].schema, record);
  if (!parsed.success)
    throw new EditError(
      `${describeRecord(collection, key, record)}: this version is no longer valid (${v.getDotPath(parsed.issues[0]) ?? ''}: ${parsed.issues[0].message}).`,
    );
}

export function restoreVersions(
  { db }: Db,
  versions: readonly StoredVersion[],
  origin: ChangeOrigin,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await setChangeOrigin(tx, origin);
    for (const version of versions) {
      checkRecord(version);
      const current = await findById(tx, version.collection, version.documentId);
      if (current) await replace(tx, current, version);
      else
        await reinsertRecord(tx, version).catch((error: unknown) => {
          throw explainTakenKey(error, version);
        });
    }
    await announceChange(tx);
  });
}
