import { sql } from 'kysely';
import { codeRules, isLinkSecret } from '../../domain/accounts/recovery.ts';
import type { Connection } from '../platform/database/database.ts';
import { hashToken } from '../platform/token.ts';
import type { Account } from './account-store.ts';

/**
 * Makes this the account's only valid code. Sending the same message again does not restore used-up
 * tries.
 */
export async function saveCode(
  connection: Connection,
  account: Account,
  code: {
    deliveryId: string;
    hash: string;
    expiresAt: Date;
    linkHash: string;
    linkExpiresAt: Date;
  },
) {
  const row = {
    email_key: account.email_key,
    delivery_id: code.deliveryId,
    code_hash: code.hash,
    expires_at: code.expiresAt,
    link_hash: code.linkHash,
    link_expires_at: code.linkExpiresAt,
  };
  await connection
    .insertInto('account_codes')
    .values({ account_id: account.id, ...row })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        ...row,
        tries: sql<number>`case when account_codes.delivery_id = excluded.delivery_id
          then account_codes.tries else 0 end`,
      }),
    )
    .execute();
}

/** The code's hash in the mail whose link has this secret; null for any other. */
export async function findCodeOfLink(
  connection: Connection,
  account: Owner,
  secret: string,
  now: Date,
): Promise<string | null> {
  const row = await connection
    .selectFrom('account_codes')
    .select('code_hash')
    .where('account_id', '=', account.id)
    .where('email_key', '=', account.email_key)
    .where('link_hash', '=', hashToken(secret))
    .where('link_expires_at', '>', now)
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

type Owner = Pick<Account, 'id' | 'email_key'>;

/**
 * Uses up one try of a four-digit code and returns the code's hash; null when the account has no
 * valid code, or no tries are left. Concurrent tries count separately. A link's wrong secret uses
 * up no tries, or a stranger could exhaust them.
 */
export async function consumeAttempt(
  connection: Connection,
  account: Owner,
  entered: string,
  now: Date,
): Promise<string | null> {
  if (isLinkSecret(entered)) return null;
  const row = await connection
    .updateTable('account_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('accounts').select('id').where('wrong_codes', '<', codeRules.wrongCodes),
    )
    .where('account_id', '=', account.id)
    .where('email_key', '=', account.email_key)
    .where('tries', '<', codeRules.tries)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  if (!row) return null;
  await connection
    .updateTable('accounts')
    .set(({ eb }) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', account.id)
    .execute();
  return row.code_hash;
}

/** Clears an account's wrong codes after its owner entered a right one. */
export async function clearWrongCodes(connection: Connection, accountId: number) {
  await connection
    .updateTable('accounts')
    .set({ wrong_codes: 0 })
    .where('id', '=', accountId)
    .execute();
}

export async function refundAttempt(connection: Connection, accountId: number, hash: string) {
  await connection
    .updateTable('account_codes')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .execute();
}

/** Marks a code as used; false when it already was. */
export async function spendCode(
  connection: Connection,
  accountId: number,
  hash: string,
): Promise<boolean> {
  const row = await connection
    .deleteFrom('account_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredCodes(connection: Connection, now: Date) {
  await connection.deleteFrom('account_codes').where('link_expires_at', '<=', now).execute();
}
