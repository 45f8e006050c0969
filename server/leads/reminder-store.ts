import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { isFailed, pendingJobs, type UnsentDelivery } from '../jobs/delivery-store.ts';
import type { StoredLead } from './lead-store.ts';
import { selectQuarantined } from './quarantine-store.ts';

type ToldLead = Pick<
  StoredLead,
  'reference' | 'form' | 'name' | 'email' | 'phone' | 'quarantine_reasons'
>;
type ToldDelivery = Pick<UnsentDelivery, 'id' | 'kind' | 'reference' | 'last_error'>;

/** What waits for a person. */
export interface Waiting<Row> {
  total: number;
  /** How many of them no reminder has told of. */
  untold: number;
  /** The newest of those. */
  newest: readonly Row[];
}

/** Rows that no reminder told of but those planned from a moment on. */
const isUntold = (table: 'leads' | 'deliveries', since: Date | null) =>
  sql<boolean>`(${sql.ref(`${table}.reminded_at`)} is null
    or ${sql.ref(`${table}.reminded_at`)} >= ${since}::timestamptz)`;

const failedDeliveries = sql`deliveries
  left join leads on leads.id = lead_id
  left join ${pendingJobs} on job.delivery_id = deliveries.id
  where ${isFailed} and kind <> 'mail-reminder'`;

/** Leads in quarantine that no reminder told of before `since`; of them at most so many rows. */
export async function readWaitingLeads(
  connection: Connection,
  since: Date | null,
  most: number,
): Promise<Waiting<ToldLead>> {
  const untold = isUntold('leads', since);
  const counts = await selectQuarantined(connection)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere(untold).as('untold'),
    ])
    .executeTakeFirstOrThrow();
  const newest = await selectQuarantined(connection)
    .select(['reference', 'form', 'name', 'email', 'phone', 'quarantine_reasons'])
    .where(untold)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return { ...counts, newest };
}

/** Deliveries that are tried no more, but for reminders; as above. */
export async function readFailedDeliveries(
  connection: Connection,
  since: Date | null,
  most: number,
): Promise<Waiting<ToldDelivery>> {
  const untold = isUntold('deliveries', since);
  const { rows } = await sql<{ total: number; untold: number }>`
    select count(*) as total, count(*) filter (where ${untold}) as untold
    from ${failedDeliveries}`.execute(connection);
  const { rows: newest } = await sql<ToldDelivery>`
    select deliveries.id, kind, reference, last_error from ${failedDeliveries} and ${untold}
    order by created_at desc, deliveries.id limit ${most}`.execute(connection);
  return { total: 0, untold: 0, ...rows[0], newest };
}

/** Notes that a reminder of this moment tells of all that was not told before `since`. */
export async function markReminded(connection: Connection, moment: Date, since: Date | null) {
  await sql`update leads set reminded_at = ${moment}
    where quarantine_reasons is not null and released_at is null
      and ${isUntold('leads', since)}`.execute(connection);
  await sql`update deliveries set reminded_at = ${moment} where id in (
    select deliveries.id from ${failedDeliveries} and ${isUntold('deliveries', since)}
  )`.execute(connection);
}

/** Plans a reminder; returns its id, or null when that day of Toronto has one. */
export async function insertReminder(connection: Connection, moment: Date): Promise<string | null> {
  const row = await connection
    .insertInto('deliveries')
    .values({ kind: 'mail-reminder', lead_id: null, account_id: null, created_at: moment })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether a reminder has not arrived. */
export async function hasUnsentReminder(connection: Connection): Promise<boolean> {
  const row = await connection
    .selectFrom('deliveries')
    .select('id')
    .where('kind', '=', 'mail-reminder')
    .where('sent_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes back the reminders that did not arrive, but for this one; returns when the first was planned. */
export async function deleteUnsentReminders(
  connection: Connection,
  except: string,
): Promise<Date | null> {
  const rows = await connection
    .deleteFrom('deliveries')
    .where('kind', '=', 'mail-reminder')
    .where('sent_at', 'is', null)
    .where('id', '<>', except)
    .returning('created_at')
    .execute();
  const moments = rows.map(({ created_at }) => created_at.getTime());
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}
