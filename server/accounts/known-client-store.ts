import type { Connection } from '../platform/database/database.ts';
import { clientRateKey } from '../platform/limits/client-rate-key.ts';
import { hashToken } from '../platform/token.ts';

const knownForMs = 90 * 24 * 60 * 60 * 1000;

/** A network address is hashed with the account, so that rows of two accounts cannot be compared. */
const hashClient = (emailKey: string, clientAddress: string) =>
  hashToken(`${emailKey} ${clientRateKey(clientAddress)}`);

/** Whether the account's owner has logged in from this client before. */
export async function isKnownClient(
  connection: Connection,
  email: string,
  clientAddress: string | null,
): Promise<boolean> {
  if (clientAddress === null) return false;
  const emailKey = email.toLowerCase();
  const row = await connection
    .selectFrom('known_clients')
    .innerJoin('accounts', 'accounts.id', 'known_clients.account_id')
    .select('account_id')
    .where('email_key', '=', emailKey)
    .where('client_hash', '=', hashClient(emailKey, clientAddress))
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveKnownClient(
  connection: Connection,
  account: { id: number; email_key: string },
  clientAddress: string | null,
  now: Date,
) {
  if (clientAddress === null) return;
  const client = hashClient(account.email_key, clientAddress);
  await connection
    .insertInto('known_clients')
    .values({ account_id: account.id, client_hash: client, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'client_hash']).doUpdateSet({ seen_at: now }),
    )
    .execute();
}

export async function deleteOldKnownClients(connection: Connection, now: Date) {
  await connection
    .deleteFrom('known_clients')
    .where('seen_at', '<', new Date(now.getTime() - knownForMs))
    .execute();
}
