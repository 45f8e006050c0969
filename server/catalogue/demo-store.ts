import { sql } from 'kysely';
import {
  contentCollectionNames,
  type Collection,
  getRecordKey,
} from '../../domain/catalogue/collections.ts';
import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import type { Connection } from '../database/database.ts';
import { collectionTables } from './collection-tables.ts';

export interface DemoRecord {
  collection: Collection;
  key: string;
  record: Record<string, unknown>;
  isUnchanged: boolean;
}

/** Marks records as demo records; `isUnchanged` means they are as the demo wrote them. */
export async function markDemoRecords(
  tx: Connection,
  collection: Collection,
  keys: readonly string[],
  isUnchanged: boolean,
) {
  await sql`
    update ${sql.table(collectionTables[collection])}
    set demo_hash = ${isUnchanged ? sql`md5(record::text)` : sql`'changed'`}
    where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`.execute(tx);
}

export async function markAllDemoRecords(tx: Connection, demo: CatalogueRecords) {
  for (const collection of contentCollectionNames) {
    const records: readonly CatalogueRecords[typeof collection][number][] = demo[collection];
    const keys = records.map((record) => getRecordKey(collection, record));
    if (keys.length > 0) await markDemoRecords(tx, collection, keys, true);
  }
  await saveDemoMarked(tx);
}

export async function unmarkDemoRecords(
  tx: Connection,
  collection: Collection,
  keys: readonly string[],
) {
  await sql`
    update ${sql.table(collectionTables[collection])} set demo_hash = null
    where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`.execute(tx);
}

export async function saveDemoMarked(tx: Connection) {
  await tx.updateTable('catalogue_state').set({ demo_marked: true }).execute();
}

export async function readIsDemoMarked(connection: Connection): Promise<boolean> {
  const { demo_marked } = await connection
    .selectFrom('catalogue_state')
    .select('demo_marked')
    .executeTakeFirstOrThrow();
  return demo_marked;
}

export async function listDemoRecords(connection: Connection): Promise<DemoRecord[]> {
  const queries = contentCollectionNames.map(
    (collection) => sql`
      select ${sql.lit(collection)} as collection, key, record, demo_hash = md5(record::text) as "isUnchanged"
      from ${sql.table(collectionTables[collection])} where demo_hash is not null`,
  );
  const { rows } = await sql<DemoRecord>`${sql.join(queries, sql` union all `)}`.execute(
    connection,
  );
  return rows;
}

export async function listOwnBuilders(connection: Connection): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`
    select distinct builder_url as url from projects
    where builder_url is not null and (demo_hash is null or demo_hash <> md5(record::text))`.execute(
    connection,
  );
  return new Set(rows.map(({ url }) => url));
}
