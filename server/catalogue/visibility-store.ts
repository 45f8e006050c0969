import { sql } from 'kysely';
import type { Collection } from '../../domain/catalogue/collections.ts';
import type { Connection } from '../platform/database/database.ts';
import { collectionTables } from './collection-tables.ts';

const anyOf = (keys: readonly string[]) =>
  sql`(select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`;

async function listKeys(
  connection: Connection,
  statement: ReturnType<typeof sql<{ key: string }>>,
): Promise<string[]> {
  const { rows } = await statement.execute(connection);
  return rows.map(({ key }) => key);
}

export const hideRecords = (tx: Connection, collection: Collection, keys: readonly string[]) =>
  listKeys(
    tx,
    sql<{ key: string }>`
      update ${sql.table(collectionTables[collection])} set hidden_at = now()
      where hidden_at is null and key in ${anyOf(keys)} returning key`,
  );

export const showRecords = (tx: Connection, collection: Collection, keys: readonly string[]) =>
  listKeys(
    tx,
    sql<{ key: string }>`
      update ${sql.table(collectionTables[collection])} set hidden_at = null
      where hidden_at is not null and key in ${anyOf(keys)} returning key`,
  );

export const removeRecords = (tx: Connection, collection: Collection, keys: readonly string[]) =>
  listKeys(
    tx,
    sql<{ key: string }>`
      delete from ${sql.table(collectionTables[collection])} where key in ${anyOf(keys)} returning key`,
  );

export async function countHidden(connection: Connection, collection: Collection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(collectionTables[collection])}
    where hidden_at is not null`.execute(connection);
  return rows[0]?.count ?? 0;
}
