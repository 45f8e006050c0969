import { sql } from 'kysely';
import type { MailKind } from '../../domain/mail/mail-kinds.ts';
import type { Connection } from '../platform/database/database.ts';

/** Begins or resumes a subscription; false if there is one already. */
export async function insertSubscriber(
  connection: Connection,
  { email, kind, now }: { email: string; kind: MailKind; now: Date },
): Promise<boolean> {
  const row = await connection
    .insertInto('subscribers')
    .values({ email, kind, subscribed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['email_key', 'kind'])
        .doUpdateSet({ email, subscribed_at: now, unsubscribed_at: null })
        .where('subscribers.unsubscribed_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function listSubscriptions(connection: Connection, email: string) {
  const rows = await connection
    .selectFrom('subscribers')
    .select('kind')
    .where('email_key', '=', email.toLowerCase())
    .where('unsubscribed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function endSubscriptions(
  connection: Connection,
  email: string,
  kinds: readonly MailKind[],
  now: Date,
): Promise<MailKind[]> {
  const rows = await connection
    .updateTable('subscribers')
    .set({ unsubscribed_at: now })
    .where('email_key', '=', email.toLowerCase())
    .where('kind', 'in', kinds)
    .where('unsubscribed_at', 'is', null)
    .returning('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Suppresses all commercial mail to an address; false when it already was. */
export async function insertSuppression(
  connection: Connection,
  email: string,
  now: Date,
): Promise<boolean> {
  const row = await connection
    .insertInto('suppressions')
    .values({ email_key: email.toLowerCase(), suppressed_at: now })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('email_key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Lets commercial mail reach an address again. */
export async function deleteSuppression(connection: Connection, email: string) {
  await connection
    .deleteFrom('suppressions')
    .where('email_key', '=', email.toLowerCase())
    .execute();
}

export async function isSuppressed(connection: Connection, email: string): Promise<boolean> {
  const row = await connection
    .selectFrom('suppressions')
    .select('email_key')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export const mayReceive = async (connection: Connection, email: string, kind: MailKind) =>
  (await listSubscriptions(connection, email)).has(kind) &&
  !(await isSuppressed(connection, email));

export const listSubscribers = (connection: Connection) =>
  connection
    .selectFrom('subscribers')
    .fullJoin('suppressions', 'suppressions.email_key', 'subscribers.email_key')
    .select([
      sql<string>`coalesce(subscribers.email, suppressions.email_key)`.as('email'),
      'kind',
      'subscribed_at',
      'unsubscribed_at',
      'suppressed_at',
    ])
    .orderBy(sql`coalesce(subscribers.email_key, suppressions.email_key)`)
    .orderBy('kind')
    .execute();

export async function insertMailLink(
  connection: Connection,
  { tokenHash, email }: { tokenHash: string; email: string },
) {
  await connection.insertInto('mail_links').values({ token_hash: tokenHash, email }).execute();
}

export async function findMailLink(
  connection: Connection,
  tokenHash: string,
): Promise<string | null> {
  const row = await connection
    .selectFrom('mail_links')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .where('lead_id', 'is', null)
    .executeTakeFirst();
  return row?.email ?? null;
}
