import { sql } from 'kysely';
import { codeRules } from '../../domain/accounts/recovery.ts';
import type { Connection } from '../database/database.ts';
import type { Account } from './account-store.ts';

/**
 * Makes this the one live code of an account. Sending the same message again does not give back
 * the tries that were used up.
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

/**
 * Takes one of the tries and returns the code's hash; null when there is no live code for the
 * account's address or its tries are used up. Tries at the same time count one by one.
 */
export async function consumeAttempt(
  connection: Connection,
  account: Pick<Account, 'id' | 'email_key'>,
  now: Date,
): Promise<string | null> {
  const row = await connection
    .updateTable('account_codes')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', account.id)
    .where('email_key', '=', account.email_key)
    .where('tries', '<', codeRules.tries)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

/** Gives back the try of a right code. */
export async function refundAttempt(connection: Connection, accountId: number, hash: string) {
  await connection
    .updateTable('account_codes')
    .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .execute();
}

/** Uses a code up; false when it was used already. */
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
