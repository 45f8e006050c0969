import { sql } from 'kysely';
import {
  collectionNames,
  findNameField,
  keyFields,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import type { ChangeCause } from '../../domain/catalogue/change-origin.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import type { Connection } from '../platform/database/database.ts';
import { collectionTables } from './collection-tables.ts';
import { findReference } from './reference-store.ts';

export interface StoredRecord {
  collection: Collection;
  id: number;
  key: string;
  record: Record<string, unknown>;
  revision: number;
  hiddenAt: Date | null;
}

const inEachCollection = <Row>(build: (collection: Collection) => ReturnType<typeof sql<Row>>) =>
  sql.join(collectionNames.map(build), sql` union all `);

export async function findByKeys(
  connection: Connection,
  keys: readonly string[],
): Promise<StoredRecord[]> {
  const keysJson = JSON.stringify(keys);
  const { rows } = await sql<StoredRecord>`${inEachCollection(
    (collection) => sql`
      select ${sql.lit(collection)} as collection, id, key, record, revision, hidden_at as "hiddenAt"
      from ${sql.table(collectionTables[collection])}
      where key in (select jsonb_array_elements_text(${keysJson}::jsonb))`,
  )}`.execute(connection);
  return rows;
}

export async function findById(
  connection: Connection,
  collection: Collection,
  id: number,
): Promise<StoredRecord | null> {
  const { rows } = await sql<StoredRecord>`
    select ${sql.lit(collection)} as collection, id, key, record, revision, hidden_at as "hiddenAt"
    from ${sql.table(collectionTables[collection])} where id = ${id} for update`.execute(
    connection,
  );
  return rows[0] ?? null;
}

export interface Creation {
  at: Date;
  who: string | null;
  cause: ChangeCause;
}

/** When a record was added, by whom and by what. */
export async function findCreation(
  connection: Connection,
  { collection, id }: Pick<StoredRecord, 'collection' | 'id'>,
): Promise<Creation | null> {
  const { rows } = await sql<Creation>`
    select created_at as at, created_by as who, created_cause as cause
    from ${sql.table(collectionTables[collection])} where id = ${id}`.execute(connection);
  return rows[0] ?? null;
}

export async function listAllKeys(
  connection: Connection,
): Promise<{ collection: Collection; key: string }[]> {
  const { rows } = await sql<{ collection: Collection; key: string }>`${inEachCollection(
    (collection) => sql`
      select ${sql.lit(collection)} as collection, key from ${sql.table(collectionTables[collection])}`,
  )}`.execute(connection);
  return rows;
}

/** The records of a collection with these keys by key, locked until the end of the transaction. */
export async function lockRecords(
  tx: Connection,
  collection: Collection,
  keys: readonly string[],
): Promise<Map<string, StoredRecord>> {
  const { rows } = await sql<StoredRecord>`
    select ${sql.lit(collection)} as collection, id, key, record, revision, hidden_at as "hiddenAt"
    from ${sql.table(collectionTables[collection])}
    where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
    for update`.execute(tx);
  return new Map(rows.map((row) => [row.key, row]));
}

interface RecordRow {
  record: Record<string, unknown>;
  hiddenAt: Date | null;
  /** Null leaves the stored one. */
  demoHash?: string | null;
}

export type WrittenRecord = Pick<StoredRecord, 'id' | 'revision'>;

/** What the console searches of a record, folded: its key and name. Stored with the record. */
const foldRecord = (collection: Collection, record: Readonly<Record<string, unknown>>): string =>
  foldText(
    [...new Set([keyFields[collection], findNameField(collection)])]
      .map((field) => (field === null ? undefined : record[field]))
      .filter((text) => typeof text === 'string')
      .join(' '),
  );

const toRows = (collection: Collection, rows: readonly RecordRow[]) =>
  JSON.stringify(rows.map((row) => ({ ...row, search: foldRecord(collection, row.record) })));

const rowColumns = sql`
  (id bigint, record jsonb, search text, revision bigint, "hiddenAt" timestamptz, "demoHash" text)`;

/** Returns those that were inserted by key: a key in use is not. A removed record gets its id again. */
export async function insertRecords(
  tx: Connection,
  collection: Collection,
  records: readonly (RecordRow & { id?: number | null; revision?: number })[],
): Promise<Map<string, WrittenRecord>> {
  const table = collectionTables[collection];
  const { rows } = await sql<WrittenRecord & { key: string }>`
    insert into ${sql.table(table)} (id, record, search_text, revision, hidden_at, demo_hash)
      overriding system value
    select coalesce(id, nextval(pg_get_serial_sequence(${table}, 'id'))), record, search,
      coalesce(revision, 1), "hiddenAt", "demoHash"
    from jsonb_to_recordset(${toRows(collection, records)}::jsonb) as added ${rowColumns}
    on conflict (key) do nothing returning id, key, revision`.execute(tx);
  return new Map(rows.map(({ key, ...written }) => [key, written]));
}

/** Replaces records by id and returns their new revisions; a trigger stores the old versions. */
export async function updateRecords(
  tx: Connection,
  collection: Collection,
  records: readonly (RecordRow & { id: number })[],
): Promise<Map<number, number>> {
  const { rows } = await sql<WrittenRecord>`
    update ${sql.table(collectionTables[collection])} stored
    set record = changed.record, search_text = changed.search, hidden_at = changed."hiddenAt",
      demo_hash = coalesce(changed."demoHash", stored.demo_hash), updated_at = now()
    from jsonb_to_recordset(${toRows(collection, records)}::jsonb) as changed ${rowColumns}
    where stored.id = changed.id returning stored.id, stored.revision`.execute(tx);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

export async function deleteRecords(
  tx: Connection,
  collection: Collection,
  ids: readonly number[],
) {
  await sql`
    delete from ${sql.table(collectionTables[collection])}
    where id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(
    tx,
  );
}

/** Counts the projects that refer to the record: public ones, or all. */
export async function countUses(
  connection: Connection,
  { collection, record }: Pick<StoredRecord, 'collection' | 'record'>,
  { withHidden = false } = {},
): Promise<number> {
  const referring = findReference(collection);
  if (!referring) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from projects
    where (hidden_at is null or ${withHidden}::boolean) and ${sql.ref(referring.column)} = ${record[referring.field]}`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}
