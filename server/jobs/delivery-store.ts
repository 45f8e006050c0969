import { sql } from 'kysely';
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

/** What will be tried or is being tried. A delivery that is not sent and not here has failed for good. */
export const pendingJobs = sql`(
  select (data->>'deliveryId')::uuid as delivery_id, state, start_after from pgboss.job
  where name = 'deliver' and state <= 'active') as job`;

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
    .where('suppressed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export type WaitingState = 'waiting' | 'sending' | 'failed';

/** A delivery that has not arrived: it waits for its next try, is being sent, or is tried no more. */
export interface UnsentDelivery {
  id: string;
  kind: string;
  /** Of the lead; null for a message of an account and for a reminder. */
  reference: string | null;
  state: WaitingState;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  next_try_at: Date | null;
}

/** Deliveries that have not arrived, in the order in which they were planned. */
export async function listUnsentWithState(connection: Connection): Promise<UnsentDelivery[]> {
  const { rows } = await sql<UnsentDelivery>`
    select deliveries.id, kind, reference, attempts, last_error, created_at,
      case when job.state is null then 'failed' when job.state = 'active' then 'sending'
        else 'waiting' end as state,
      case when job.state < 'active' then job.start_after end as next_try_at
    from deliveries
    left join leads on leads.id = lead_id
    left join ${pendingJobs} on job.delivery_id = deliveries.id
    where sent_at is null and suppressed_at is null
    order by created_at, deliveries.id`.execute(connection);
  return rows;
}

/** Of deliveries that are joined with `pendingJobs`. */
export const isFailed = sql`sent_at is null and suppressed_at is null and job.state is null`;

/** How many deliveries have not arrived and are tried no more. */
export async function countFailedDeliveries(connection: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from deliveries
    left join ${pendingJobs} on job.delivery_id = deliveries.id
    where ${isFailed}`.execute(connection);
  return rows[0]?.count ?? 0;
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

/** Notes that a message is not sent because its reader does not want it. */
export async function markSuppressed(connection: Connection, id: string) {
  await connection
    .updateTable('deliveries')
    .set({ suppressed_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Lets a reminder tell of these again, should they fail again. */
export async function forgetReminded(connection: Connection, ids: readonly string[]) {
  if (ids.length === 0) return;
  await connection
    .updateTable('deliveries')
    .set({ reminded_at: null })
    .where('id', 'in', ids)
    .execute();
}

export async function deleteDelivery(connection: Connection, id: string) {
  await connection.deleteFrom('deliveries').where('id', '=', id).execute();
}
