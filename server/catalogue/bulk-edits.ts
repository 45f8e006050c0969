import {
  batchPhases,
  isInProgress,
  type BatchState,
} from '../../domain/catalogue/edits/batch-states.ts';
import {
  applyBulkChanges,
  describeBulkChange,
  listBulkFields,
  readBulkChange,
  type BulkChange,
} from '../../domain/catalogue/edits/bulk-change.ts';
import {
  collections,
  formatCollectionWord,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import {
  formatRecordQuery,
  parseRecordQuery,
  type RecordQuery,
} from '../../domain/catalogue/record-query.ts';
import type { ValueNames } from '../../domain/catalogue/edits/describe-field-value.ts';
import { Refusal } from '../../domain/refusal.ts';
import { countOf } from '../../domain/text/count-of.ts';
import {
  findWithWarnings,
  countOutcomes,
  findBatch,
  insertBatch,
  listBatches,
  listReadyRecords,
  listRecordsWithReason,
  lockBatch,
  updateBatch,
  type Batch,
} from './batch-store.ts';
import type { BatchRunner } from './batch-runner.ts';
import { findByKeys } from './record-store.ts';
import {
  countRecords,
  listBuildersNamed,
  readBuilderNames,
  selectForBatch,
} from './record-list-store.ts';
import { countForRecords, type CountToTell } from './planned-projects.ts';
import { noteSilence } from './console-origin.ts';
import type { Catalogue } from './catalogue.ts';
import { listBulkSuggestions, rememberUsedTexts } from './list-choices.ts';
import type { Database } from '../platform/database/database.ts';
import { readContentCollection } from './opened-record.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

const batchesOnPage = 50;
const remarksOnPage = 100;

/** The records of a bulk edit: all that match a query, or those with the given ids. */
export interface BulkSelection {
  word: string;
  query: RecordQuery;
  ids: readonly number[] | null;
}

export interface EnteredChange {
  field: string;
  way: string;
  value: string;
}

export type ReadBatch = Awaited<ReturnType<ReturnType<typeof createBulkEdits>['read']>>;

const countRecordsOf = (collection: Collection, count: number) =>
  countOf(count, collections[collection].one, collections[collection].many);

const present = (batch: Batch, builderNames: ValueNames) => ({
  id: batch.id,
  word: formatCollectionWord(batch.collection),
  records: countRecordsOf(batch.collection, batch.total),
  /** The filter in the list's address; null for individually chosen records. */
  selection: batch.selection,
  changes: batch.changes.map((each) => describeBulkChange(batch.collection, each, builderNames)),
  state: batch.state,
  who: batch.operator_name,
  at: batch.at,
  endedAt: batch.ended_at,
});

/** Bulk edits: records are chosen, checked, confirmed, written, and undone as a whole. */
export function createBulkEdits({
  database: { db },
  catalogue,
  operate,
  batches,
  countToTell,
  now,
}: {
  database: Pick<Database, 'db'>;
  catalogue: Pick<Catalogue, 'snapshot'>;
  operate: Operate;
  batches: Pick<BatchRunner, 'work'>;
  countToTell: CountToTell;
  now: () => Date;
}) {
  const readUsedTexts = rememberUsedTexts(catalogue);
  const readNamesIn = (found: readonly Batch[]) =>
    readBuilderNames(
      db,
      found.flatMap(({ changes }) => changes.map(({ field, value }) => ({ [field]: value }))),
    );

  /** The address of a builder that is named, or given by its address. */
  async function findBuilder(entered: string): Promise<string> {
    const known = await findByKeys(db, [entered]);
    if (known.some((each) => each.collection === 'builders')) return entered;
    const [key, other] = await listBuildersNamed(db, entered);
    if (key !== undefined && other === undefined) return key;
    throw new Refusal(
      'conflict',
      key === undefined
        ? `There is no builder “${entered}”.`
        : `Several builders are called “${entered}”. Enter the page address of one.`,
    );
  }

  async function readChanges(word: string, entered: readonly EnteredChange[]) {
    const collection = readContentCollection(word);
    const changes: BulkChange[] = [];
    for (const each of entered.filter(({ field }) => field !== '')) {
      const read = readBulkChange(collection, each);
      if ('problem' in read) throw new Refusal('conflict', read.problem);
      if (changes.some(({ field }) => field === read.change.field))
        throw new Refusal('conflict', 'Change each field once.');
      changes.push(read.change);
    }
    if (changes.length === 0) throw new Refusal('conflict', 'Choose a field to change.');
    const builder = changes.find(({ field }) => field === 'builderUrl');
    if (typeof builder?.value === 'string') builder.value = await findBuilder(builder.value);
    return { collection, changes };
  }

  /** How many people the run would tell; null if it tells nobody, or was not counted. */
  async function countReady(batch: Batch): Promise<number | null> {
    if (batch.state !== 'checked' || batch.collection !== 'projects') return null;
    const ready = await listReadyRecords(db, batch);
    return countForRecords(
      countToTell,
      ready.flatMap(({ id, record }) => {
        const changed = applyBulkChanges(batch.collection, record, batch.changes);
        return 'record' in changed ? [{ id, record: changed.record }] : [];
      }),
    );
  }

  /** Starts the next phase of a batch; refused unless it is in the expected state. */
  const begin = (
    visit: Visit,
    intent: 'run' | 'undo',
    id: number,
    {
      from,
      to,
      expected,
      isSilent,
    }: { from: BatchState; to: keyof typeof batchPhases; expected: number; isSilent?: boolean },
  ) =>
    operate({ visit, route: 'bulk', intent, subject: `bulk edit ${id}` }, async (tx) => {
      const batch = await lockBatch(tx, id);
      if (!batch) throw new Refusal('not_found', 'There is no such bulk edit.');
      if (batch.state !== from)
        throw new Refusal('conflict', 'This was already done. The page shows the progress.');
      const { [batchPhases[to].from]: count = 0 } = await countOutcomes(tx, id);
      if (count !== expected)
        throw new Refusal(
          'conflict',
          `This now affects ${countRecordsOf(batch.collection, count)}. Review it again.`,
        );
      const { id: begun_by_id, name: begun_by_name } = visit.operator;
      const begun = { state: to, ended_at: null, begun_by_id, begun_by_name };
      await updateBatch(tx, id, {
        ...begun,
        ...(isSilent !== undefined && { is_silent: isSilent }),
      });
      const fields = Object.fromEntries(batch.changes.map(({ field }) => [field, null]));
      const changes = { records: [null, count] as const, ...fields };
      return { changes: { ...changes, ...noteSilence(isSilent ?? batch.is_silent) }, value: null };
    }).then(() => void batches.work());

  return {
    /** The data of the bulk edit form. */
    async readNew({ word, query, ids }: BulkSelection) {
      const collection = readContentCollection(word);
      const count = ids?.length ?? (await countRecords(db, collection, query));
      return {
        word,
        many: collections[collection].many,
        records: countRecordsOf(collection, count),
        count,
        selection: ids === null ? formatRecordQuery({ ...query, after: null }) : null,
        fields: listBulkFields(collection),
        suggestions: await listBulkSuggestions(db, collection, readUsedTexts),
      };
    },

    /** Stores the current selection and starts the check. Returns the batch's id. */
    async plan(
      visit: Visit,
      { word, query, ids }: BulkSelection,
      entered: readonly EnteredChange[],
    ) {
      const { collection, changes } = await readChanges(word, entered);
      const selection = ids === null ? formatRecordQuery({ ...query, after: null }) : null;
      const id = await operate(
        { visit, route: 'bulkNew', intent: 'plan', subject: `bulk edit of ${word}` },
        async (tx) => {
          const { id: operator_id, name: operator_name } = visit.operator;
          const batch = { collection, selection, operator_id, operator_name, at: now() };
          const batchId = await insertBatch(tx, { ...batch, changes: JSON.stringify(changes) });
          const everything = parseRecordQuery(new URLSearchParams());
          const total = await selectForBatch(
            tx,
            batchId,
            collection,
            ids ? everything : query,
            ids,
          );
          if (total === 0) throw new Refusal('conflict', 'No records are chosen.');
          await updateBatch(tx, batchId, { total });
          const fields = Object.fromEntries(changes.map(({ field }) => [field, null]));
          return {
            changes: { batch: [null, batchId], records: [null, total], ...fields },
            value: batchId,
          };
        },
      );
      void batches.work();
      return id;
    },

    /** Writes the checked changes; `expected` is the confirmed count. */
    run: (visit: Visit, id: number, expected: number, isSilent = false) =>
      begin(visit, 'run', id, { from: 'checked', to: 'running', expected, isSilent }),

    /** Tells people only if the edit did. */
    undo: (visit: Visit, id: number, expected: number) =>
      begin(visit, 'undo', id, { from: 'done', to: 'undoing', expected }),

    async read(id: number, after: number) {
      const batch = await findBatch(db, id);
      if (!batch) throw new Refusal('not_found', 'There is no such bulk edit.');
      const counts = await countOutcomes(db, id);
      const remarks = await listRecordsWithReason(db, id, { after, limit: remarksOnPage + 1 });
      const warned = await findWithWarnings(db, id);
      const left = isInProgress(batch.state) ? (counts[batchPhases[batch.state].from] ?? 0) : 0;
      return {
        ...present(batch, await readNamesIn([batch])),
        many: collections[batch.collection].many,
        total: batch.total,
        counts,
        isSilent: batch.is_silent,
        toTell: await countReady(batch),
        /** Records left in this phase. */
        left: isInProgress(batch.state) ? left : null,
        remarks: remarks.slice(0, remarksOnPage).map(({ record_id, key, outcome, reason }) => ({
          id: record_id,
          key,
          outcome,
          reason: reason ?? '',
        })),
        /** How many changes look like typing errors. */
        warned: warned.count,
        /** Lists them when passed as `after`. */
        warnedAfter: (warned.first ?? 1) - 1,
        next:
          remarks.length > remarksOnPage ? (remarks[remarksOnPage - 1]?.record_id ?? null) : null,
        now: now(),
      };
    },

    async list() {
      const found = await listBatches(db, batchesOnPage);
      const names = await readNamesIn(found);
      return { batches: found.map((batch) => present(batch, names)), now: now() };
    },
  };
}
