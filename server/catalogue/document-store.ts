import { sql } from 'kysely';
import { collectionNames, type Collection } from '../../domain/catalogue/collections.ts';
import { foldRecord } from '../../domain/catalogue/edits/fold-record.ts';
import type { Connection } from '../platform/database/database.ts';
import { collectionTables } from './collection-tables.ts';
import { findReference, followChange } from './moved-store.ts';
import { indexPictures } from './picture-index-store.ts';

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

export async function listAllKeys(
  connection: Connection,
): Promise<{ collection: Collection; key: string }[]> {
  const { rows } = await sql<{ collection: Collection; key: string }>`${inEachCollection(
    (collection) => sql`
      select ${sql.lit(collection)} as collection, key from ${sql.table(collectionTables[collection])}`,
  )}`.execute(connection);
  return rows;
}

export type Replacement = Pick<StoredRecord, 'record' | 'hiddenAt'> & { demoHash?: string | null };

/** Replaces a record; a trigger stores the old version. The key may change, and references follow. */
export async function replaceRecord(
  tx: Connection,
  { collection, id, record: before }: Pick<StoredRecord, 'collection' | 'id' | 'record'>,
  { record, hiddenAt, demoHash = null }: Replacement,
) {
  await sql`
    update ${sql.table(collectionTables[collection])}
    set record = ${JSON.stringify(record)}::jsonb,
      search_text = ${foldRecord(collection, record)}, hidden_at = ${hiddenAt},
      demo_hash = coalesce(${demoHash}, demo_hash), updated_at = now()
    where id = ${id}`.execute(tx);
  await indexPictures(tx, [record]);
  await followChange(tx, collection, before, record);
}

/** Inserts a record, with its former id if given. Throws if its key is in use. */
export async function insertRecord(
  tx: Connection,
  collection: Collection,
  record: Record<string, unknown>,
  formerId: number | null,
): Promise<number> {
  const text = JSON.stringify(record);
  const search = foldRecord(collection, record);
  const { rows } = await (
    formerId === null
      ? sql<{ id: number }>`
        insert into ${sql.table(collectionTables[collection])} (record, search_text) values (${text}::jsonb, ${search})
        returning id`
      : sql<{ id: number }>`
        insert into ${sql.table(collectionTables[collection])} (id, record, search_text) overriding system value
        values (${formerId}, ${text}::jsonb, ${search}) returning id`
  ).execute(tx);
  await indexPictures(tx, [record]);
  return rows[0]?.id ?? 0;
}

export async function deleteRecord(
  tx: Connection,
  { collection, id }: Pick<StoredRecord, 'collection' | 'id'>,
) {
  await sql`delete from ${sql.table(collectionTables[collection])} where id = ${id}`.execute(tx);
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
