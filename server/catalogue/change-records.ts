import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import {
  collections,
  describeRecord,
  findNameField,
  formatCollectionWord,
  getRecordKey,
  keyFields,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import type { FieldIssue } from '../../domain/catalogue/fields/import-problem.ts';
import {
  applyPatch,
  checkReplacement,
  isChanged,
  type Applied,
  type RecordPatch,
} from '../../domain/catalogue/fields/record-patch.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Connection } from '../platform/database/database.ts';
import { failedBy, findTakenKey } from '../platform/database/sql-state.ts';
import { announceChange, setChangeOrigin } from './catalogue-store.ts';
import {
  deleteRecords,
  insertRecords,
  lockRecords,
  updateRecords,
  type StoredRecord,
  type WrittenRecord,
} from './record-store.ts';
import { updateReferences } from './reference-store.ts';
import { indexPictures } from './picture-index-store.ts';

type Fields = Record<string, unknown>;

/** What becomes of a record; what is absent stays as it is. */
export interface RecordChange {
  collection: Collection;
  /** As it is, locked by this transaction; null adds one. */
  stored: StoredRecord | null;
  /** The whole record. */
  record?: Readonly<Fields>;
  /** The fields that change. */
  patch?: RecordPatch;
  hiddenAt?: Date | null;
  isRemoved?: boolean;
  /** The record that others refer to from now on. */
  replacement?: StoredRecord | undefined;
  /** What a restored record had. */
  former?: { id: number | null; revision?: number; demoHash?: string | null } | undefined;
}

type Decided =
  | { change: 'refused'; issues: FieldIssue[] }
  | {
      change: 'added' | 'changed' | 'unchanged' | 'removed';
      before: Fields | null;
      record: Fields;
    };

export type ChangeOutcome = Decided & Partial<WrittenRecord>;

function check({ collection, stored, record, patch }: RecordChange): Applied {
  const before = stored?.record ?? null;
  if (record) return checkReplacement(collection, before, record);
  return patch ? applyPatch(collection, before, patch) : { record: before ?? {} };
}

function decide(change: RecordChange): Decided {
  const { collection, stored, hiddenAt, isRemoved = false } = change;
  const checked = check(change);
  if ('issues' in checked) return { change: 'refused', issues: checked.issues };
  const { record } = checked;
  if (!stored) return { change: 'added', before: null, record };
  const before = stored.record;
  if (isRemoved) return { change: 'removed', before, record };
  const staysVisible = hiddenAt === undefined || (hiddenAt === null) === (stored.hiddenAt === null);
  const isSame = staysVisible && !isChanged(collection, before, record);
  return { change: isSame ? 'unchanged' : 'changed', before, record };
}

/** `other` has the record's key, if it is known. */
export function explainTaken(collection: Collection, record: Fields, other?: StoredRecord) {
  const key = getRecordKey(collection, record);
  const subject = describeRecord(collection, key, record);
  const nameField = findNameField(collection);
  const isNamedByKey = keyFields[collection] === nameField;
  const { one } = collections[collection];
  const owner = `another ${one}${other && !isNamedByKey ? `, “${String(other.record[nameField])}”` : ''}`;
  return new Refusal(
    'conflict',
    collection === 'stations'
      ? `${subject}: another station has this code, or this name in ${String(record['system'])}. Change it here, or correct the other station first.`
      : `${subject}: the ${isNamedByKey ? 'name' : 'page address'} “${key}” belongs to ${owner}. Choose another one here, or change that ${one} first.`,
    other && {
      link: {
        to: `/catalogue/${formatCollectionWord(collection)}/${other.id}`,
        label: `Open ${describeRecord(collection, other.key, other.record)}`,
      },
    },
  );
}

/** A write of several records fails as a whole; its error has the key. */
function explainFailure(error: unknown, collection: Collection, writes: readonly Write[]) {
  if (!failedBy(error, 'uniqueViolation')) return error;
  const key = findTakenKey(error);
  const taken =
    writes.length === 1
      ? writes[0]
      : writes.find(({ record }) => getRecordKey(collection, record) === key);
  return taken ? explainTaken(collection, taken.record) : error;
}

interface Write {
  asked: RecordChange;
  record: Fields;
}

async function insert(tx: Connection, collection: Collection, writes: readonly Write[]) {
  const rows = writes.map(({ record, asked: { hiddenAt = null, former } }) => ({
    record,
    hiddenAt,
    ...former,
  }));
  const inserted = await insertRecords(tx, collection, rows);
  return writes.map(({ record }) => {
    const written = inserted.get(getRecordKey(collection, record));
    if (!written) throw explainTaken(collection, record);
    return written;
  });
}

async function update(tx: Connection, collection: Collection, writes: readonly Write[]) {
  const rows = writes.map(({ record, asked: { stored, hiddenAt = stored?.hiddenAt, former } }) => ({
    id: stored?.id ?? 0,
    record,
    hiddenAt: hiddenAt ?? null,
    demoHash: former?.demoHash ?? null,
  }));
  const revisions = await updateRecords(tx, collection, rows);
  return rows.map(({ id }) => ({ id, revision: revisions.get(id) ?? 0 }));
}

async function remove(tx: Connection, collection: Collection, writes: readonly Write[]) {
  const removed = writes.flatMap(({ asked: { stored } }) => stored ?? []);
  await deleteRecords(
    tx,
    collection,
    removed.map(({ id }) => id),
  );
  return removed;
}

const ways = { added: insert, changed: update, removed: remove };

/** Lets what refers to a record refer to its new name, or to its replacement. */
async function follow(tx: Connection, { asked, record }: Write) {
  const { collection, stored, replacement } = asked;
  if (stored) await updateReferences(tx, collection, stored.record, replacement?.record ?? record);
}

/**
 * The only way to change records: checks them, says who changes them, writes, lets references
 * follow, and announces the change. Returns what became of each; a refused one stays as it is.
 * Throws a Refusal if another record has the name. At most a few hundred per call, each once.
 */
export async function changeRecords(
  tx: Connection,
  origin: ChangeOrigin,
  changes: readonly RecordChange[],
): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = changes.map(decide);
  let isWritten = false;
  for (const collection of new Set(changes.map((each) => each.collection)))
    for (const [way, write] of Object.entries(ways)) {
      const writes = changes.flatMap((asked, index) => {
        const outcome = outcomes[index];
        return outcome?.change === way && asked.collection === collection && 'record' in outcome
          ? [{ asked, record: outcome.record, outcome }]
          : [];
      });
      if (writes.length === 0) continue;
      if (!isWritten) await setChangeOrigin(tx, origin);
      isWritten = true;
      const written = await write(tx, collection, writes).catch((error: unknown) => {
        throw explainFailure(error, collection, writes);
      });
      for (const [index, { outcome }] of writes.entries()) Object.assign(outcome, written[index]);
      if (way !== 'removed')
        await indexPictures(
          tx,
          writes.map(({ record }) => record),
        );
      for (const each of writes) await follow(tx, each);
    }
  if (isWritten) await announceChange(tx);
  return outcomes;
}

/** The changes that add records, or replace those of the same names. */
export async function listSaves(
  tx: Connection,
  collection: Collection,
  records: readonly object[],
): Promise<RecordChange[]> {
  const keys = records.map((record) => getRecordKey(collection, record));
  const stored = await lockRecords(tx, collection, keys);
  return records.map((record, index) => ({
    collection,
    stored: stored.get(keys[index] ?? '') ?? null,
    record: { ...record },
  }));
}

/** Adds records, or replaces those of the same names. Throws a Refusal for an invalid one. */
export async function saveRecords(
  tx: Connection,
  origin: ChangeOrigin,
  collection: Collection,
  records: readonly object[],
): Promise<ChangeOutcome[]> {
  const outcomes = await changeRecords(tx, origin, await listSaves(tx, collection, records));
  requireValid(outcomes);
  return outcomes;
}

/** The first problem, as the end of a sentence: "latitude is more than 90". */
export const describeIssues = ([issue]: readonly FieldIssue[]): string =>
  issue ? `${issue.path.join('.')} ${issue.reason}` : '';

/** For changes that are known to be valid. Throws a Refusal for one that is not. */
export function requireValid(outcomes: readonly ChangeOutcome[]) {
  for (const outcome of outcomes)
    if (outcome.change === 'refused')
      throw new Refusal('conflict', `This is no longer valid: ${describeIssues(outcome.issues)}.`);
}
