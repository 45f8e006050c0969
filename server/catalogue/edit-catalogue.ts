import * as v from 'valibot';
import {
  collections,
  type Collection,
  describeRecord,
  formatCollectionWord,
} from '../../domain/catalogue/collections.ts';
import { suggestName } from '../../domain/text/suggest.ts';
import { failedBy } from '../platform/database/sql-state.ts';
import type { Connection, Database } from '../platform/database/database.ts';
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
import { EditError } from './edit-error.ts';
import { listBatch, reinsertRecord, type StoredVersion } from './version-store.ts';
import { setChangeOrigin } from './change-origin-store.ts';

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
  const subject = describeRecord(collection, key, record);
  if (collection === 'stations')
    return new EditError(
      `${subject}: there is another station with this code, or with this name in ${String(record['system'])}. Change it here, or correct the other one instead.`,
    );
  return new EditError(`${subject}: another ${collections[collection].one} has this name now.`);
}

/** Plans to restore what a command or import replaced, except records changed again since. */
export async function planBatchRestoration(connection: Connection, batchId: string) {
  const batch = await listBatch(connection, batchId);
  if (batch.length === 0) throw new EditError(`There is no batch ${batchId}.`);
  // A record that the batch changed twice returns to its first version.
  const first = new Map(batch.map((each) => [`${each.collection} ${each.documentId}`, each]));
  const ownIds = new Set(batch.map(({ id }) => id));
  const all = [...first.values()];
  return {
    versions: all.filter(({ lastId }) => ownIds.has(lastId)),
    changedSince: all.filter(({ lastId }) => !ownIds.has(lastId)),
  };
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
