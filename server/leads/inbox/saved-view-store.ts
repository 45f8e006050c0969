import { sql } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';

/** An operator's saved views and the team's, each in order. */
export const listSavedViews = (connection: Connection, operatorId: number) =>
  connection
    .selectFrom('saved_views')
    .select(['id', 'owner_id as ownerId', 'name', 'query'])
    .where(({ or, eb }) => or([eb('owner_id', 'is', null), eb('owner_id', '=', operatorId)]))
    .orderBy('position')
    .orderBy('id')
    .execute();

export type SavedView = Awaited<ReturnType<typeof listSavedViews>>[number];

/** Blocks other changes of an owner's views until this transaction ends. */
export const lockSavedViews = (connection: Connection, ownerId: number | null) =>
  sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${ownerId ?? 0}::int)`.execute(
    connection,
  );

/** Adds a view after its owner's others. */
export async function insertSavedView(
  connection: Connection,
  ownerId: number | null,
  { name, query }: Pick<SavedView, 'name' | 'query'>,
  now: Date,
) {
  await connection
    .insertInto('saved_views')
    .values({
      owner_id: ownerId,
      name,
      query,
      position: sql`(select coalesce(max(position), 0) + 1 from saved_views)`,
      changed_at: now,
    })
    .execute();
}

export const renameSavedView = (connection: Connection, id: number, name: string, now: Date) =>
  connection
    .updateTable('saved_views')
    .set({ name, changed_at: now })
    .where('id', '=', id)
    .execute();

export const deleteSavedView = (connection: Connection, id: number) =>
  connection.deleteFrom('saved_views').where('id', '=', id).execute();

/** Stores the order of the views. */
export async function orderSavedViews(connection: Connection, ids: readonly number[]) {
  await sql`
    update saved_views set position = ordered.position
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as ordered (id, position)
    where saved_views.id = ordered.id::bigint`.execute(connection);
}
