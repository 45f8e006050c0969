import { sql } from 'kysely';
import type { MovedRecord, RenamedRecord } from '../../domain/catalogue/moved-records.ts';
import type { Connection } from '../platform/database/database.ts';
import { collectionTables } from './collection-tables.ts';

/** Collections whose records have pages; a trigger stores former keys. */
const collectionsWithPages = [
  'projects',
  'builders',
  'cities',
  'newsArticles',
  'blogPosts',
] as const;

/** Reads former keys with the record's current key, except those of removed records. */
export async function listMovedRecords(connection: Connection): Promise<MovedRecord[]> {
  const { rows } = await sql<MovedRecord>`${sql.join(
    collectionsWithPages.map(
      (collection) => sql`
        select ${sql.lit(collection)} as collection, moved.old_key as "oldKey", current.key
        from moved_addresses moved
        join ${sql.table(collectionTables[collection])} current on current.id = moved.record_id
        where moved.collection = ${sql.lit(collection)}`,
    ),
    sql` union all `,
  )}`.execute(connection);
  return rows;
}

/** Collections whose names filter projects in addresses; a trigger stores former names. */
const collectionsOfFilters = ['builders', 'cities', 'mlsZones', 'stations'] as const;

/** Reads former names with the record's current name, except those of removed records. */
export async function listRenamedRecords(connection: Connection): Promise<RenamedRecord[]> {
  const { rows } = await sql<RenamedRecord>`${sql.join(
    collectionsOfFilters.map(
      (collection) => sql`
        select ${sql.lit(collection)} as collection, moved.old_key as "oldName",
          current.record->>'name' as name
        from moved_addresses moved
        join ${sql.table(collectionTables[collection])} current on current.id = moved.record_id
        where moved.collection = ${sql.lit(`${collection} name`)}`,
    ),
    sql` union all `,
  )}`.execute(connection);
  return rows;
}
