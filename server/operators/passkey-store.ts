import { sql } from 'kysely';
import type { Connection } from '../platform/database/database.ts';
import { hashToken } from '../platform/token.ts';

export interface NewPasskey {
  operatorId: number;
  name: string;
  credentialId: string;
  publicKey: string;
  signCount: number;
  transports: readonly string[];
}

export const listPasskeys = (connection: Connection, operatorId: number) =>
  connection
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('id')
    .execute();

/** The passkey with a credential id, of any operator. */
export const findPasskey = (connection: Connection, credentialId: string) =>
  connection
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** False when the credential is known already. */
export async function insertPasskey(connection: Connection, passkey: NewPasskey, now: Date) {
  const row = await connection
    .insertInto('operator_passkeys')
    .values({
      operator_id: passkey.operatorId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: JSON.stringify(passkey.transports),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a use; false when the counter did not increase, which suggests a cloned passkey. */
export async function recordPasskeyUse(
  connection: Connection,
  id: number,
  signCount: number,
  now: Date,
) {
  const row = await connection
    .updateTable('operator_passkeys')
    .set({ sign_count: signCount, used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0))`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The name of the passkey that was removed; null when the operator has none with this id. */
export async function deletePasskey(connection: Connection, operatorId: number, id: number) {
  const row = await connection
    .deleteFrom('operator_passkeys')
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function insertChallenge(
  connection: Connection,
  challenge: string,
  operatorId: number | null,
  expiresAt: Date,
) {
  await connection
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      operator_id: operatorId,
      expires_at: expiresAt,
    })
    .execute();
}

/** Uses up a challenge; false when it was not issued to this operator, or has expired. */
export async function consumeChallenge(
  connection: Connection,
  challenge: string,
  operatorId: number | null,
  now: Date,
) {
  const row = await connection
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('operator_id', 'is not distinct from', operatorId)
    .where('expires_at', '>', now)
    .returning('challenge_hash')
    .executeTakeFirst();
  return row !== undefined;
}
