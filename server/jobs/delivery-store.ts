import type { Connection } from '../database/database.ts';
import type { AccountDeliveryKind, LeadDeliveryKind } from '../database/tables.ts';

/** Plans the messages of a lead; returns the id of each. */
export async function insertLeadDeliveries(
  connection: Connection,
  leadId: number,
  kinds: readonly LeadDeliveryKind[],
): Promise<string[]> {
  const rows = await connection
    .insertInto('deliveries')
    .values(kinds.map((kind) => ({ lead_id: leadId, kind })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Plans a message of an account, to `address` or else to the account's address of the day; returns
 * its id. Without an account it is a message to nobody, which costs the same and is never sent.
 */
export async function insertAccountDelivery(
  connection: Connection,
  kind: AccountDeliveryKind,
  accountId: number | null,
  address: string | null = null,
): Promise<string> {
  const { id } = await connection
    .insertInto('deliveries')
    .values({ account_id: accountId, kind, address })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findDelivery(connection: Connection, id: string) {
  const row = await connection
    .selectFrom('deliveries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** Messages that were planned and not sent, in the order in which they were planned. */
export async function listUnsentDeliveries(connection: Connection): Promise<string[]> {
  const rows = await connection
    .selectFrom('deliveries')
    .select('id')
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Messages of an account in the order in which they were planned. */
export const listAccountDeliveries = (connection: Connection, accountId: number) =>
  connection
    .selectFrom('deliveries')
    .select(['kind', 'created_at as plannedAt', 'sent_at as sentAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Notes an attempt; without an error the message is sent. */
export async function markDelivery(connection: Connection, id: string, error: string | null) {
  await connection
    .updateTable('deliveries')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      last_error: error,
      ...(error === null ? { sent_at: new Date() } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteDelivery(connection: Connection, id: string) {
  await connection.deleteFrom('deliveries').where('id', '=', id).execute();
}
