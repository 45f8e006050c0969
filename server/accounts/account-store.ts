import { sql } from 'kysely';
import type { ProfileChanges } from '../../domain/accounts/profile.ts';
import type { Phone } from '../../domain/leads/forms/phone.ts';
import { failedBy } from '../platform/database/sql-state.ts';
import type { Connection } from '../platform/database/database.ts';

/** Adds an account and returns its id; null if the address has one. */
export async function insertAccount(
  connection: Connection,
  { mobile, ...account }: { name: string; email: string; mobile: Phone },
): Promise<number | null> {
  const row = await connection
    .insertInto('accounts')
    .values({
      ...account,
      mobile: mobile.number,
      mobile_extension: mobile.extension,
      password_hash: null,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findAccountById(connection: Connection, id: number) {
  const row = await connection
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountById>>>;

export async function findAccountByEmail(
  connection: Connection,
  email: string,
): Promise<Account | null> {
  const row = await connection
    .selectFrom('accounts')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
  return row ?? null;
}

/** Updates a profile; a new address is unverified. Null when another account has the address. */
export async function updateAccount(
  connection: Connection,
  id: number,
  { name, mobile, email }: ProfileChanges,
): Promise<Account | null> {
  try {
    return await connection
      .updateTable('accounts')
      .set({
        ...(name !== undefined && { name }),
        ...(mobile && { mobile: mobile.number, mobile_extension: mobile.extension }),
        ...(email !== undefined && {
          email,
          email_is_proven: sql<boolean>`email_is_proven and email_key = ${email.toLowerCase()}`,
        }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (failedBy(error, 'uniqueViolation')) return null;
    throw error;
  }
}

export async function markEmailProven(
  connection: Connection,
  { id, email_key }: Pick<Account, 'id' | 'email_key'>,
): Promise<boolean> {
  const row = await connection
    .updateTable('accounts')
    .set({ email_is_proven: true })
    .where('id', '=', id)
    .where('email_key', '=', email_key)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updatePasswordHash(connection: Connection, id: number, hash: string) {
  await connection
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .execute();
}

export async function deleteAccount(connection: Connection, id: number) {
  await connection.deleteFrom('accounts').where('id', '=', id).execute();
}
