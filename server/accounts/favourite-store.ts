import type { Connection } from '../platform/database/database.ts';

export async function insertFavourites(
  connection: Connection,
  accountId: number,
  stubs: readonly string[],
) {
  await connection
    .insertInto('account_favourites')
    .values(stubs.map((stub) => ({ account_id: accountId, project_stub: stub })))
    .onConflict((conflict) => conflict.columns(['account_id', 'project_stub']).doNothing())
    .execute();
}

export async function deleteFavourites(
  connection: Connection,
  accountId: number,
  stubs: readonly string[],
) {
  await connection
    .deleteFrom('account_favourites')
    .where('account_id', '=', accountId)
    .where('project_stub', 'in', stubs)
    .execute();
}

export const listFavourites = (connection: Connection, accountId: number) =>
  connection
    .selectFrom('account_favourites')
    .select(['project_stub as projectStub', 'added_at as addedAt'])
    .where('account_id', '=', accountId)
    .orderBy('added_at')
    .orderBy('project_stub')
    .execute();
