import { sql } from 'kysely';
import type { Collection } from '../../domain/catalogue/collections.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import type { ChangeCause } from '../../domain/catalogue/change-origin.ts';
import { collectionTables } from './collection-tables.ts';

export interface StoredVersion {
  id: number;
  collection: Collection;
  recordId: number;
  key: string;
  revision: number;
  record: Record<string, unknown>;
  hiddenAt: Date | null;
  demoHash: string | null;
  isRemoval: boolean;
  cause: ChangeCause;
  batchId: string | null;
  actor: string | null;
  at: Date;
  authors: Record<string, string[]> | null;
  /** When a removed record had been added, by whom and by what. */
  addedAt: Date | null;
  addedBy: string | null;
  addedCause: ChangeCause | null;
}

const columns = sql`
  id, collection, record_id as "recordId", key, revision, record, hidden_at as "hiddenAt",
  demo_hash as "demoHash", is_removal as "isRemoval", cause, batch_id as "batchId", actor, at, authors,
  added_at as "addedAt", added_by as "addedBy", added_cause as "addedCause"`;

/** Lists a record's versions, newest first. */
export async function listVersionsOf(
  connection: Connection,
  collection: Collection,
  recordId: number,
  limit = minVersions,
): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select ${columns} from catalogue_versions
    where collection = ${collection} and record_id = ${recordId}
    order by id desc limit ${limit}`.execute(connection);
  return rows;
}

/** Finds a record's last change or removal. */
export const findLastChange = async (
  connection: Connection,
  collection: Collection,
  recordId: number,
): Promise<StoredVersion | null> =>
  (await listVersionsOf(connection, collection, recordId, 1))[0] ?? null;

interface RemovedRecord {
  recordId: number;
  record: Record<string, unknown>;
  /** Null for a command or an import of one. */
  actor: string | null;
  at: Date;
}

const maxRemoved = 1000;

/** The records of a collection that were removed and not put back, last removed first. */
export async function listRemoved(
  connection: Connection,
  collection: Collection,
): Promise<RemovedRecord[]> {
  const { rows } = await sql<RemovedRecord>`
    select record_id as "recordId", record, actor, at
    from catalogue_versions v
    where collection = ${collection} and is_removal
      and not exists (
        select from ${sql.table(collectionTables[collection])} r where r.id = v.record_id)
      and not exists (
        select from catalogue_versions later
        where later.collection = ${collection} and later.record_id = v.record_id and later.id > v.id)
    order by id desc limit ${maxRemoved}`.execute(connection);
  return rows;
}

export async function findVersion(
  connection: Connection,
  id: number,
): Promise<StoredVersion | null> {
  const { rows } = await sql<StoredVersion>`
    select ${columns} from catalogue_versions where id = ${id}`.execute(connection);
  return rows[0] ?? null;
}

/** Finds what a record was at a revision that another one replaced. */
export async function findAtRevision(
  connection: Connection,
  { collection, id }: { collection: Collection; id: number },
  revision: number,
): Promise<StoredVersion | null> {
  const { rows } = await sql<StoredVersion>`
    select ${columns} from catalogue_versions
    where collection = ${collection} and record_id = ${id} and revision = ${revision}
    order by id desc limit 1`.execute(connection);
  return rows[0] ?? null;
}

/** Lists the versions of a command or import, newest first, with each record's last change. */
export async function listBatch(
  connection: Connection,
  batchId: string,
): Promise<(StoredVersion & { lastId: number })[]> {
  const { rows } = await sql<StoredVersion & { lastId: number }>`
    select ${columns}, (
      select max(later.id) from catalogue_versions later
      where later.collection = v.collection and later.record_id = v.record_id) as "lastId"
    from catalogue_versions v where batch_id::text = ${batchId} order by id desc`.execute(
    connection,
  );
  return rows;
}

const retentionDays = 90;
const minVersions = 50;
const maxDeletedVersions = 1000;

/** All versions since this time are retained. */
export const computeRetentionStart = (now: Date) =>
  new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000);

/** Deletes up to a thousand versions older than 90 days that are not among the last 50. */
async function deleteOldVersions(tx: Connection, now: Date): Promise<number> {
  await sql`select set_config('groundbreak.pruning', 'on', true)`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    delete from catalogue_versions where id in (
      select id from catalogue_versions v
      where at < ${computeRetentionStart(now)} and (
        select count(*) from catalogue_versions later
        where later.collection = v.collection and later.record_id = v.record_id and later.id > v.id
      ) >= ${minVersions}
      order by id limit ${maxDeletedVersions})
    returning id`.execute(tx);
  return rows.length;
}

export async function pruneVersions({ db }: Pick<Database, 'db'>, now: Date): Promise<void> {
  let deleted: number;
  do {
    deleted = await db.transaction().execute((tx) => deleteOldVersions(tx, now));
  } while (deleted === maxDeletedVersions);
}
