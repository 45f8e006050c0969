import { sql, type Selectable } from 'kysely';
import {
  batchPhases,
  type BatchOutcome,
  type BatchPhase,
} from '../../domain/catalogue/edits/batch-states.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { collectionTables } from './collection-tables.ts';
import type { Draft } from './draft-store.ts';
import type { StoredRecord } from './record-store.ts';
import { computeRetentionStart } from './version-store.ts';

type Fields = Record<string, unknown>;

export type Batch = Selectable<Tables['batches']>;

export const findBatch = (connection: Connection, id: number) =>
  connection.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst();

export const lockBatch = (tx: Connection, id: number) =>
  tx.selectFrom('batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listBatches = (connection: Connection, limit: number) =>
  connection.selectFrom('batches').selectAll().orderBy('id', 'desc').limit(limit).execute();

export const insertBatch = async (
  tx: Connection,
  batch: Pick<Batch, 'collection' | 'selection' | 'operator_id' | 'operator_name' | 'at'> & {
    changes: string;
  },
): Promise<number> => {
  const { id } = await tx
    .insertInto('batches')
    .values({
      ...batch,
      begun_by_id: batch.operator_id,
      begun_by_name: batch.operator_name,
      state: 'checking',
      total: 0,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const updateBatch = (
  tx: Connection,
  id: number,
  change: Partial<
    Pick<Batch, 'state' | 'total' | 'ended_at' | 'begun_by_id' | 'begun_by_name' | 'is_silent'>
  >,
) => tx.updateTable('batches').set(change).where('id', '=', id).execute();

/** Finds and locks the oldest unfinished batch that no other process has locked. */
export const lockNextBatch = (tx: Connection) =>
  tx
    .selectFrom('batches')
    .selectAll()
    .where('state', 'in', Object.keys(batchPhases) as BatchPhase[])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Deletes bulk edits and their records once their versions may be gone. */
export async function purgeBatches({ db }: { db: Connection }, now: Date) {
  await db
    .deleteFrom('batches')
    .where('state', 'not in', Object.keys(batchPhases) as BatchPhase[])
    .where('ended_at', '<', computeRetentionStart(now))
    .execute();
}

/** Counts a batch's records by outcome. */
export async function countOutcomes(
  connection: Connection,
  batchId: number,
): Promise<Partial<Record<BatchOutcome, number>>> {
  const { rows } = await sql<{ outcome: BatchOutcome; count: number }>`
    select outcome, count(*) as count from batch_records where batch_id = ${batchId}
    group by outcome`.execute(connection);
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]));
}

/**
 * Counts the ready or changed records that probably contain typing errors, and finds the first of them.
 */
export const findWithWarnings = (connection: Connection, batchId: number) =>
  connection
    .selectFrom('batch_records')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<number | null>('record_id').as('first'),
    ])
    .where('batch_id', '=', batchId)
    .where('outcome', 'in', ['ready', 'changed'])
    .where('reason', 'is not', null)
    .executeTakeFirstOrThrow();

/** Lists records with a reason: refused, left unchanged, or with warnings. */
export const listRecordsWithReason = (
  connection: Connection,
  batchId: number,
  { after, limit }: { after: number; limit: number },
) =>
  connection
    .selectFrom('batch_records')
    .select(['record_id', 'key', 'outcome', 'reason'])
    .where('batch_id', '=', batchId)
    .where('reason', 'is not', null)
    .where('record_id', '>', after)
    .orderBy('record_id')
    .limit(limit)
    .execute();

/** A batch's record with its live version and draft; `live` is null if it was removed. */
export interface BatchRecord {
  id: number;
  before: Fields | null;
  /** The record's revision after the batch changed it. */
  revision: number | null;
  /** The reason that the check gave. */
  reason: string | null;
  live: StoredRecord | null;
  draft: Pick<Draft, 'record' | 'base' | 'authors' | 'operator_name'> | null;
}

/** Lists the next records with this outcome, by id, and locks the live ones. */
export async function listNextRecords(
  tx: Connection,
  batch: Pick<Batch, 'id' | 'collection'>,
  outcome: BatchOutcome,
  limit: number,
): Promise<BatchRecord[]> {
  const next = await tx
    .selectFrom('batch_records')
    .select(['record_id', 'before', 'revision', 'reason'])
    .where('batch_id', '=', batch.id)
    .where('outcome', '=', outcome)
    .orderBy('record_id')
    .limit(limit)
    .execute();
  const ids = next.map(({ record_id }) => record_id);
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredRecord>`
    select ${sql.lit(batch.collection)} as collection, id, key, record, revision, hidden_at as "hiddenAt"
    from ${sql.table(collectionTables[batch.collection])}
    where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    order by id for update`.execute(tx);
  const drafts = await tx
    .selectFrom('catalogue_drafts')
    .select(['record_id', 'record', 'base', 'authors', 'operator_name'])
    .where('collection', '=', batch.collection)
    .where('record_id', 'in', ids)
    .execute();
  const liveById = new Map(rows.map((row) => [row.id, row]));
  const draftById = new Map(drafts.map((draft) => [draft.record_id, draft]));
  return next.map(({ record_id, before, revision, reason }) => ({
    id: record_id,
    before,
    revision,
    reason,
    live: liveById.get(record_id) ?? null,
    draft: draftById.get(record_id) ?? null,
  }));
}

/** The live records that a batch is about to change. Hidden ones are left out: nobody sees them. */
export async function listReadyRecords(
  connection: Connection,
  { id, collection }: Pick<Batch, 'id' | 'collection'>,
): Promise<{ id: number; record: Fields }[]> {
  const { rows } = await sql<{ id: number; record: Fields }>`
    select live.id, live.record
    from batch_records b join ${sql.table(collectionTables[collection])} live on live.id = b.record_id
    where b.batch_id = ${id} and b.outcome = 'ready' and live.hidden_at is null`.execute(
    connection,
  );
  return rows;
}

export interface RecordOutcome {
  id: number;
  outcome: BatchOutcome;
  reason?: string | null;
  before?: Fields;
  revision?: number;
}

export async function saveOutcomes(
  tx: Connection,
  batchId: number,
  outcomes: readonly RecordOutcome[],
) {
  await sql`
    update batch_records set outcome = n.outcome, reason = n.reason,
      before = coalesce(n.before, batch_records.before),
      revision = coalesce(n.revision, batch_records.revision)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as n (id bigint, outcome text, reason text, before jsonb, revision bigint)
    where batch_id = ${batchId} and record_id = n.id`.execute(tx);
}

/** Returns the versions that a batch replaced, by record id. */
export async function listReplaced(
  tx: Connection,
  { collection, version_batch }: Pick<Batch, 'collection' | 'version_batch'>,
  ids: readonly number[],
): Promise<Map<number, Fields>> {
  const rows = await tx
    .selectFrom('catalogue_versions')
    .select(['record_id', 'record'])
    .where('batch_id', '=', version_batch)
    .where('collection', '=', collection)
    .where('record_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ record_id, record }) => [record_id, record as Fields]));
}
