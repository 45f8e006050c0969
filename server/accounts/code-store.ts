import { sql } from 'kysely';
import { codeRules, isLinkSecret } from '../../domain/accounts/recovery.ts';
import type { Connection } from '../database/database.ts';
import type { Account } from './account-store.ts';

/**
 * Makes this the account's only valid code. Sending the same message again does not restore used-up
 * tries.
 */
export async function saveCode(
  connection: Connection,
  account: Account,
  code: { deliveryId: string; hash: string; expiresAt: Date },
) {
  const row = {
    email_key: account.email_key,
    delivery_id: code.deliveryId,
    code_hash: code.hash,
    expires_at: code.expiresAt,
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

const findLiveCode = (connection: Connection, account: Owner, now: Date) =>
  connection
    .selectFrom('account_codes')
    .select('code_hash')
    .where('account_id', '=', account.id)
    .where('email_key', '=', account.email_key)
    .where('expires_at', '>', now)
    .executeTakeFirst();

type Owner = Pick<Account, 'id' | 'email_key'>;

/**
 * Uses up one try of a four-digit code and returns the code's hash; null when the account has no
 * valid code, or no tries are left. Concurrent tries count separately. A link's secret uses up no
 * tries, or a stranger could exhaust them.
 */
export async function consumeAttempt(
  connection: Connection,
  account: Owner,
  typed: string,
  now: Date,
): Promise<string | null> {
  if (isLinkSecret(typed)) return (await findLiveCode(connection, account, now))?.code_hash ?? null;
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
  await connection.deleteFrom('account_codes').where('expires_at', '<=', now).execute();
}
