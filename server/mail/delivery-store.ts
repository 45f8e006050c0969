import { sql, type Kysely, type Selectable } from 'kysely';
import type { Followed } from '../../domain/alerts/alert-search.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { DeliveryKind, PlannedDelivery, Subject } from './delivery-queues.ts';
import { liveJobs } from './job-store.ts';

/** The columns that say what a delivery is about. An account's is never sent without the account. */
interface SubjectColumns {
  lead: { lead_id: number };
  event: { lead_id: number; event_id: number };
  account: { account_id: number | null };
  alert: { alert_id: string };
  report: { operator_id?: number; project_id?: number };
}

/** A delivery to plan. `address` replaces that of its subject. */
export type NewDelivery = {
  [About in Subject]: {
    mail: DeliveryKind<About>;
    id?: string;
    address?: string | null;
  } & SubjectColumns[About];
}[Subject];

/** Without their jobs: whoever plans deliveries calls `planDeliveries` of the job queue. */
export async function insertDeliveries(
  connection: Connection,
  deliveries: readonly NewDelivery[],
): Promise<PlannedDelivery[]> {
  if (deliveries.length === 0) return [];
  return connection
    .insertInto('deliveries')
    .values(deliveries.map(({ mail, ...columns }) => ({ kind: mail.kind, ...columns })))
    .returning(['id', 'kind'])
    .execute();
}

/** The ids of a lead's mails of these kinds that were sent, oldest first. */
export async function listSentMails(
  connection: Connection,
  leadId: number,
  kinds: readonly string[],
): Promise<string[]> {
  const rows = await connection
    .selectFrom('deliveries')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', 'in', kinds)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** What the alert of a delivery follows; null without one. */
export const followed = sql<Followed | null>`(
  select json_build_object('kind', alerts.kind, 'parameters', parameters)
  from alerts where alerts.id = deliveries.alert_id)`;

/** Includes the lead's reference for the log. */
export async function findDelivery(connection: Connection, id: string) {
  const row = await connection
    .selectFrom('deliveries')
    .leftJoin('leads', 'leads.id', 'deliveries.lead_id')
    .selectAll('deliveries')
    .select(['leads.reference', 'leads.request_id'])
    .where('deliveries.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type Delivery = Selectable<Tables['deliveries']>;
export type FoundDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

export const listUnsentDeliveries = (connection: Connection): Promise<PlannedDelivery[]> =>
  connection
    .selectFrom('deliveries')
    .select(['id', 'kind'])
    .where('sent_at', 'is', null)
    .where('suppressed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

type WaitingState = 'waiting' | 'sending' | 'failed';

export interface UnsentDelivery extends PlannedDelivery {
  /** The lead's reference; null for account messages and digests. */
  reference: string | null;
  /** The recipient of a mail that belongs to no lead; null for the brokerage's own. */
  address: string | null;
  /** What the alert of the mail follows. */
  followed: Followed | null;
  state: WaitingState;
  attempts: number;
  last_error: string | null;
  created_at: Date;
  next_try_at: Date | null;
}

export async function listUnsentWithState(connection: Connection): Promise<UnsentDelivery[]> {
  const { rows } = await sql<UnsentDelivery>`
    select deliveries.id, kind, reference, attempts, last_error, created_at,
      coalesce(address, (select email from accounts where accounts.id = account_id)) as address,
      ${followed} as followed,
      case when failed_at is not null then 'failed' when job.state = 'active' then 'sending'
        else 'waiting' end as state,
      case when job.state < 'active' then job.start_after end as next_try_at
    from deliveries
    left join leads on leads.id = lead_id
    left join ${liveJobs} on job.id = deliveries.id
    where sent_at is null and suppressed_at is null
    order by created_at, deliveries.id`.execute(connection);
  return rows;
}

export interface DeliveryFigures {
  waiting: number;
  oldestWaitingAt: Date | null;
  /** Its age by the database's clock. */
  oldestWaitingMs: number;
  failed: number;
}

/** Delayed on purpose: scheduled for later, not tried yet, and less than a minute late. */
const isDelayed = sql`exists (
  select from ${liveJobs} where job.id = deliveries.id and job.state = 'created'
    and job.start_after > job.created_on + interval '1 second'
    and job.start_after > now() - interval '1 minute')`;

/** Waiting deliveries, except those delayed on purpose, and failed ones; uses partial indexes. */
export async function readDeliveryFigures(connection: Connection): Promise<DeliveryFigures> {
  const { rows } = await sql<DeliveryFigures>`
    select waiting, "oldestWaitingAt",
      coalesce(extract(epoch from now() - "oldestWaitingAt") * 1000, 0)::float8 as "oldestWaitingMs",
      (select count(*) from deliveries where failed_at is not null) as failed
    from (select count(*) as waiting, min(created_at) as "oldestWaitingAt" from deliveries
      where sent_at is null and suppressed_at is null and failed_at is null
        and not ${isDelayed}) as figures`.execute(connection);
  return rows[0] ?? { waiting: 0, oldestWaitingAt: null, oldestWaitingMs: 0, failed: 0 };
}

export const readDeliveryFiguresWithin = (
  db: Kysely<Tables>,
  timeoutMs: number,
): Promise<DeliveryFigures> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(timeoutMs)}`.execute(tx);
    return readDeliveryFigures(tx);
  });

export const listAccountDeliveries = (connection: Connection, accountId: number) =>
  connection
    .selectFrom('deliveries')
    .select(['kind', 'created_at as plannedAt', 'sent_at as sentAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Records an attempt: sent without an error, failed after the last try, refused for good (since the first time) or not. */
export async function markDelivery(
  connection: Connection,
  id: string,
  error: string | null,
  { isLastTry = false, isRefused = false } = {},
) {
  await connection
    .updateTable('deliveries')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      last_error: error,
      ...(error === null ? { sent_at: new Date(), failed_at: null } : {}),
      ...(error !== null && isLastTry ? { failed_at: new Date() } : {}),
      ...(isRefused ? { refused_at: eb.fn.coalesce('refused_at', eb.val(new Date())) } : {}),
    }))
    .where('id', '=', id)
    .execute();
}

/** The last refusal for good of mail to a lead's visitor at this address, if none has arrived since. */
export async function findRefusal(connection: Connection, email: string) {
  const row = await connection
    .selectFrom('deliveries')
    .innerJoin('leads', 'leads.id', 'deliveries.lead_id')
    .select(['deliveries.refused_at as at', 'deliveries.last_error as error'])
    .where('deliveries.refused_at', 'is not', null)
    .where('deliveries.sent_at', 'is', null)
    .where(sql<boolean>`lower(leads.email) = ${email.toLowerCase()}`)
    .orderBy('deliveries.refused_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ? { at: row.at, error: row.error ?? '' } : null;
}

/**
 * The address of a lead's visitor was corrected, or has got a mail. Returns whether a refused mail of this
 * lead is still being retried.
 */
export async function forgetRefusals(connection: Connection, leadId: number): Promise<boolean> {
  const { rows } = await sql<{ isRetried: boolean }>`
    update deliveries set refused_at = null
    where refused_at is not null and sent_at is null and lead_id in (
      select same.id from leads join leads as same
        on same.id = leads.id or lower(same.email) = lower(leads.email)
      where leads.id = ${leadId})
    returning lead_id = ${leadId} and failed_at is null and suppressed_at is null as "isRetried"`.execute(
    connection,
  );
  return rows.some(({ isRetried }) => isRetried);
}

export async function setDeliveryAddress(connection: Connection, id: string, address: string) {
  await connection.updateTable('deliveries').set({ address }).where('id', '=', id).execute();
}

export async function markSuppressed(connection: Connection, id: string) {
  await connection
    .updateTable('deliveries')
    .set({ suppressed_at: new Date() })
    .where('id', '=', id)
    .execute();
}

export async function clearFailures(connection: Connection, ids: readonly string[]) {
  if (ids.length === 0) return;
  await sql`
    update deliveries set failed_at = null, reported_at = null
    where id in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))
  `.execute(connection);
}

export async function deleteDelivery(connection: Connection, id: string) {
  await connection.deleteFrom('deliveries').where('id', '=', id).execute();
}
