import { sql } from 'kysely';
import * as v from 'valibot';
import { collections, type Collection } from '../../domain/catalogue/collections.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import type { Connection } from '../platform/database/database.ts';
import { collectionTables } from './collection-tables.ts';

/** Notifies every process of changes to the catalogue. */
export const catalogueChannel = 'catalogue';

/** Passes the origin of a change to the triggers of this transaction; call it before the change. */
export async function setChangeOrigin(tx: Connection, origin: ChangeOrigin) {
  await sql`
    select set_config('groundbreak.cause', ${origin.cause}, true),
      set_config('groundbreak.batch_id', ${origin.batchId ?? ''}, true),
      set_config('groundbreak.actor', ${origin.actor ?? ''}, true),
      set_config('groundbreak.silent', ${origin.isSilent ? 'on' : ''}, true),
      set_config('groundbreak.operator_id', ${String(origin.operatorId ?? '')}, true),
      set_config('groundbreak.authors', ${origin.authors ? JSON.stringify(origin.authors) : ''}, true)`.execute(
    tx,
  );
}

/**
 * Increments the catalogue's version and notifies every process; call it in the writing
 * transaction.
 */
export async function announceChange(connection: Connection) {
  await connection
    .updateTable('catalogue_state')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
  await sql`select pg_notify(${catalogueChannel}, '')`.execute(connection);
}

/** Like announceChange, after the state was replaced; the new version also exceeds `before`. */
export async function announceReplacement(connection: Connection, before: number) {
  await connection
    .updateTable('catalogue_state')
    .set({ version: sql<number>`greatest(version, ${before}::bigint)` })
    .execute();
  await announceChange(connection);
}

export async function readVersion(connection: Connection): Promise<number> {
  const { version } = await connection
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function findRecords(
  connection: Connection,
  collection: Collection,
  keys: readonly string[],
): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ key: string; record: unknown }>`
    select key, record from ${sql.table(collectionTables[collection])}
    where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
  `.execute(connection);
  return new Map(
    rows.map(({ key, record }) => [key, v.parse(collections[collection].schema, record)]),
  );
}

export async function countRecords(
  connection: Connection,
  collection: Collection,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(collectionTables[collection])}
    where hidden_at is null`.execute(connection);
  return rows[0]?.count ?? 0;
}

export async function countHidden(connection: Connection, collection: Collection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(collectionTables[collection])}
    where hidden_at is not null`.execute(connection);
  return rows[0]?.count ?? 0;
}

const exportPageSize = 200;

/**
 * Iterates over projects by stub and other collections in insertion order, in short queries; hidden
 * records only on request.
 */
export async function* iterateRecords(
  connection: Connection,
  collection: Collection,
  { withHidden = false } = {},
): AsyncGenerator<unknown, void, void> {
  const table = sql.table(collectionTables[collection]);
  const { rows } = await sql<{ id: number }>`
    select id from ${table} where hidden_at is null or ${withHidden}::boolean
    order by ${collection === 'projects' ? sql`key collate "C"` : sql`id`}`.execute(connection);
  yield* iterateByIds(
    connection,
    collection,
    rows.map(({ id }) => id),
  );
}

/** Iterates over the records with the ids, in their order, in short queries; skips those that are gone. */
export async function* iterateByIds(
  connection: Connection,
  collection: Collection,
  ids: readonly number[],
): AsyncGenerator<unknown, void, void> {
  const table = sql.table(collectionTables[collection]);
  for (let start = 0; start < ids.length; start += exportPageSize) {
    const page = JSON.stringify(ids.slice(start, start + exportPageSize));
    const { rows } = await sql<{ record: unknown }>`
      select record
      from jsonb_array_elements_text(${page}::jsonb) with ordinality as wanted (id, position)
      join ${table} on ${table}.id = wanted.id::bigint
      order by position`.execute(connection);
    for (const { record } of rows) yield v.parse(collections[collection].schema, record);
  }
}

/** What was ever filled; locked until the end of the transaction. Stations that are there count. */
export async function readSeeded(tx: Connection) {
  const { seeded_at, stations_seeded_at } = await tx
    .selectFrom('catalogue_state')
    .select(['seeded_at', 'stations_seeded_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const station = await tx.selectFrom('stations').select('id').limit(1).executeTakeFirst();
  return {
    hasCatalogue: seeded_at !== null,
    hasStations: stations_seeded_at !== null || station !== undefined,
  };
}

export async function markSeeded(tx: Connection) {
  await tx
    .updateTable('catalogue_state')
    .set({ seeded_at: sql`coalesce(seeded_at, now())`, stations_seeded_at: sql`now()` })
    .execute();
}
