import { sql } from 'kysely';
import { cataloguePartNames, type CataloguePart } from '../../domain/catalogue/catalogue-parts.ts';
import type { Connection } from '../database/database.ts';
import { catalogueTables } from './part-tables.ts';
import { findReference, followChange } from './moved-store.ts';
import { indexPictures } from './picture-index-store.ts';

export interface StoredRecord {
  part: CataloguePart;
  id: number;
  key: string;
  record: Record<string, unknown>;
  revision: number;
  hiddenAt: Date | null;
}

const inParts = <Row>(build: (part: CataloguePart) => ReturnType<typeof sql<Row>>) =>
  sql.join(cataloguePartNames.map(build), sql` union all `);

export async function findByKeys(
  connection: Connection,
  keys: readonly string[],
): Promise<StoredRecord[]> {
  const keysJson = JSON.stringify(keys);
  const { rows } = await sql<StoredRecord>`${inParts(
    (part) => sql`
      select ${sql.lit(part)} as part, id, key, record, revision, hidden_at as "hiddenAt"
      from ${sql.table(catalogueTables[part])}
      where key in (select jsonb_array_elements_text(${keysJson}::jsonb))`,
  )}`.execute(connection);
  return rows;
}

export async function findById(
  connection: Connection,
  part: CataloguePart,
  id: number,
): Promise<StoredRecord | null> {
  const { rows } = await sql<StoredRecord>`
    select ${sql.lit(part)} as part, id, key, record, revision, hidden_at as "hiddenAt"
    from ${sql.table(catalogueTables[part])} where id = ${id} for update`.execute(connection);
  return rows[0] ?? null;
}

export async function listAllKeys(
  connection: Connection,
): Promise<{ part: CataloguePart; key: string }[]> {
  const { rows } = await sql<{ part: CataloguePart; key: string }>`${inParts(
    (part) => sql`
      select ${sql.lit(part)} as part, key from ${sql.table(catalogueTables[part])}`,
  )}`.execute(connection);
  return rows;
}

export type Replacement = Pick<StoredRecord, 'record' | 'hiddenAt'> & { demoHash?: string | null };

/** Replaces a record; a trigger stores the old version. The key may change, and references follow. */
export async function replaceRecord(
  tx: Connection,
  { part, id, record: before }: Pick<StoredRecord, 'part' | 'id' | 'record'>,
  { record, hiddenAt, demoHash = null }: Replacement,
) {
  await sql`
    update ${sql.table(catalogueTables[part])}
    set record = ${JSON.stringify(record)}::jsonb, hidden_at = ${hiddenAt},
      demo_hash = coalesce(${demoHash}, demo_hash), updated_at = now()
    where id = ${id}`.execute(tx);
  await indexPictures(tx, [record]);
  await followChange(tx, part, before, record);
}

/** Inserts a record, with its former id if given. Throws if its key is in use. */
export async function insertRecord(
  tx: Connection,
  part: CataloguePart,
  record: Record<string, unknown>,
  formerId: number | null,
): Promise<number> {
  const text = JSON.stringify(record);
  const { rows } = await (
    formerId === null
      ? sql<{ id: number }>`
        insert into ${sql.table(catalogueTables[part])} (record) values (${text}::jsonb)
        returning id`
      : sql<{ id: number }>`
        insert into ${sql.table(catalogueTables[part])} (id, record) overriding system value
        values (${formerId}, ${text}::jsonb) returning id`
  ).execute(tx);
  await indexPictures(tx, [record]);
  return rows[0]?.id ?? 0;
}

export async function deleteRecord(
  tx: Connection,
  { part, id }: Pick<StoredRecord, 'part' | 'id'>,
) {
  await sql`delete from ${sql.table(catalogueTables[part])} where id = ${id}`.execute(tx);
}

/** Counts the projects that refer to the record: public ones, or all. */
export async function countUses(
  connection: Connection,
  { part, record }: Pick<StoredRecord, 'part' | 'record'>,
  { withHidden = false } = {},
): Promise<number> {
  const referring = findReference(part);
  if (!referring) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from projects
    where (hidden_at is null or ${withHidden}::boolean) and ${sql.ref(referring.column)} = ${record[referring.field]}`.execute(
    connection,
  );
  return rows[0]?.count ?? 0;
}
