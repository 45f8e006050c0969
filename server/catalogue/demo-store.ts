import { sql } from 'kysely';
import {
  contentCollectionNames,
  type Collection,
  getRecordKey,
} from '../../domain/catalogue/collections.ts';
import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import type { Connection } from '../platform/database/database.ts';
import { collectionTables } from './collection-tables.ts';

export interface DemoRecord {
  collection: Collection;
  key: string;
  record: Record<string, unknown>;
  isUnchanged: boolean;
}

/** Marks the records as the demo wrote them. */
export async function markDemoRecords(tx: Connection, demo: CatalogueRecords) {
  for (const collection of contentCollectionNames) {
    const records: readonly CatalogueRecords[typeof collection][number][] = demo[collection];
    const keys = records.map((record) => getRecordKey(collection, record));
    if (keys.length > 0)
      await sql`
        update ${sql.table(collectionTables[collection])} set demo_hash = md5(record::text)
        where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`.execute(
        tx,
      );
  }
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
