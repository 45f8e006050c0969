import type { Connection } from '../platform/database/database.ts';

type Change =
  | { name: string }
  | { password_hash: string }
  | { totp_secret: string; totp_last_step: number };

export async function changeOwnAccess(connection: Connection, id: number, change: Change) {
  await connection.updateTable('operators').set(change).where('id', '=', id).execute();
}

export async function countRecoveryCodes(connection: Connection, id: number): Promise<number> {
  const { left } = await connection
    .selectFrom('operator_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('operator_id', '=', id)
    .executeTakeFirstOrThrow();
  return left;
}

export async function replaceRecoveryCodes(
  connection: Connection,
  id: number,
  hashes: readonly string[],
) {
  await connection.deleteFrom('operator_recovery_codes').where('operator_id', '=', id).execute();
  await connection
    .insertInto('operator_recovery_codes')
    .values(hashes.map((hash) => ({ operator_id: id, code_hash: hash })))
    .execute();
}

export const listSessions = (connection: Connection, id: number, now: Date) =>
  connection
    .selectFrom('operator_sessions')
    .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('operator_id', '=', id)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute();

/** Ends one session of an operator, or with `but` all others; returns how many. */
export async function endSessions(
  connection: Connection,
  id: number,
  which: { only: string } | { but: string | null },
): Promise<number> {
  let query = connection.deleteFrom('operator_sessions').where('operator_id', '=', id);
  if ('only' in which) query = query.where('id', '=', which.only);
  else if (which.but !== null) query = query.where('id', '<>', which.but);
  return (await query.returning('id').execute()).length;
}
