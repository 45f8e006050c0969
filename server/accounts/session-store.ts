import { sql } from 'kysely';
import type { Connection } from '../platform/database/database.ts';
import { hashToken } from '../platform/token.ts';

/**
 * Opens a session; false when the account's password no longer matches `passwordHash`. The lock
 * orders it against a password change, which therefore ends this session too.
 */
export async function insertSession(
  connection: Connection,
  session: {
    accountId: number;
    passwordHash: string | null;
    token: string;
    userAgent: string | null;
    now: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const row = await connection
    .insertInto('sessions')
    .columns(['account_id', 'token_hash', 'user_agent', 'created_at', 'expires_at'])
    .expression((insert) =>
      insert
        .selectFrom('accounts')
        .select([
          'id',
          sql<string>`${hashToken(session.token)}::text`.as('token_hash'),
          sql<string | null>`${session.userAgent}::text`.as('user_agent'),
          sql<Date>`${session.now}::timestamptz`.as('created_at'),
          sql<Date>`${session.expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('id', '=', session.accountId)
        .where('password_hash', '=', session.passwordHash)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const findAccountByToken = (connection: Connection, token: string, now: Date) =>
  connection
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.id',
      'accounts.uid',
      'accounts.name',
      'accounts.email',
      'accounts.mobile',
      'accounts.mobile_extension',
      'accounts.email_is_proven',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function listSessions(
  connection: Connection,
  accountId: number,
  token: string,
  now: Date,
) {
  const rows = await connection
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent as userAgent',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'token_hash',
    ])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const current = hashToken(token);
  return rows.map(({ token_hash, ...row }) => ({ ...row, isCurrent: token_hash === current }));
}

export async function deleteSession(connection: Connection, token: string) {
  await connection.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
}

export async function deleteSessionById(
  connection: Connection,
  accountId: number,
  id: string,
): Promise<boolean> {
  const deleted = await connection
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteSessionsOfAccount(connection: Connection, accountId: number) {
  await connection.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

export async function deleteExpiredSessions(connection: Connection, now: Date) {
  await connection.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
