import type { Connection } from '../platform/database/database.ts';
import { hashToken } from '../platform/token.ts';

const idleMs = 12 * 60 * 60 * 1000;
export const sessionMs = 7 * 24 * 60 * 60 * 1000;
/** How often a session's use is recorded. */
const recordEveryMs = 30_000;

const recordUse = (connection: Connection, id: number, now: Date) =>
  connection.updateTable('operators').set({ last_seen_at: now }).where('id', '=', id).execute();

export async function insertOperatorSession(
  connection: Connection,
  session: { operatorId: number; token: string; userAgent: string | null; now: Date },
): Promise<string> {
  const { id } = await connection
    .insertInto('operator_sessions')
    .values({
      operator_id: session.operatorId,
      token_hash: hashToken(session.token),
      user_agent: session.userAgent,
      created_at: session.now,
      seen_at: session.now,
      proven_at: session.now,
      expires_at: new Date(session.now.getTime() + sessionMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordUse(connection, session.operatorId, session.now);
  return id;
}

/** The live session with this token and its operator; periodically records its use, of both. */
export async function findOperatorSession(connection: Connection, token: string, now: Date) {
  const row = await connection
    .selectFrom('operator_sessions')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select([
      'operator_sessions.id as sessionId',
      'seen_at as seenAt',
      'proven_at as provenAt',
      'operators.id',
      'email',
      'name',
      'roles',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - idleMs))
    .executeTakeFirst();
  if (row && row.seenAt.getTime() + recordEveryMs < now.getTime()) {
    await connection
      .updateTable('operator_sessions')
      .set({ seen_at: now })
      .where('id', '=', row.sessionId)
      .execute();
    await recordUse(connection, row.id, now);
  }
  return row ?? null;
}

export async function recordProof(connection: Connection, sessionId: string, now: Date) {
  await connection
    .updateTable('operator_sessions')
    .set({ proven_at: now })
    .where('id', '=', sessionId)
    .execute();
}

/** The given sessions that are still live; does not count as use. */
export async function listLiveSessions(connection: Connection, ids: readonly string[], now: Date) {
  const rows = await connection
    .selectFrom('operator_sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - idleMs))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function deleteOperatorSession(connection: Connection, sessionId: string) {
  await connection.deleteFrom('operator_sessions').where('id', '=', sessionId).execute();
}

/** Deletes expired sessions, invitations and passkey challenges. */
export async function purgeConsoleAccess({ db }: { db: Connection }, now: Date) {
  await db
    .deleteFrom('operator_sessions')
    .where(({ or, eb }) =>
      or([eb('expires_at', '<=', now), eb('seen_at', '<=', new Date(now.getTime() - idleMs))]),
    )
    .execute();
  for (const table of ['operator_invitations', 'passkey_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
}
