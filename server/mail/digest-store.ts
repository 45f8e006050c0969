import { sql } from 'kysely';
import type { Connection } from '../platform/database/database.ts';
import type { PlannedDelivery } from './delivery-queues.ts';
import { followed, type UnsentDelivery } from './delivery-store.ts';

/** The kind of the digest. */
export const dailyDigestKind = 'mail-digest';

type FailedDelivery = Pick<
  UnsentDelivery,
  'id' | 'kind' | 'reference' | 'address' | 'followed' | 'last_error'
>;

export interface FailedDeliveries {
  total: number;
  /** How many of them no digest has reported. */
  unreported: number;
  newest: readonly FailedDelivery[];
}

/** Not reported by any digest scheduled before `since`. */
const isUnreported = (since: Date | null) =>
  sql<boolean>`(deliveries.reported_at is null or deliveries.reported_at >= ${since}::timestamptz)`;

const failedDeliveries = sql`deliveries
  left join leads on leads.id = lead_id
  where failed_at is not null and kind <> ${dailyDigestKind}`;

export async function readFailedDeliveries(
  connection: Connection,
  since: Date | null,
  max: number,
): Promise<FailedDeliveries> {
  const unreported = isUnreported(since);
  const { rows } = await sql<{ total: number; unreported: number }>`
    select count(*) as total, count(*) filter (where ${unreported}) as unreported
    from ${failedDeliveries}`.execute(connection);
  const { rows: newest } = await sql<FailedDelivery>`
    select deliveries.id, kind, reference, address, ${followed} as followed, last_error from ${failedDeliveries} and ${unreported}
    order by created_at desc, deliveries.id limit ${max}`.execute(connection);
  return { total: 0, unreported: 0, ...rows[0], newest };
}

export async function markReported(connection: Connection, moment: Date, since: Date | null) {
  await sql`update deliveries set reported_at = ${moment} where id in (
    select deliveries.id from ${failedDeliveries} and ${isUnreported(since)}
  )`.execute(connection);
}

/** Schedules a digest; null when that day in Toronto has one. */
export async function insertDigest(
  connection: Connection,
  moment: Date,
): Promise<PlannedDelivery | null> {
  const row = await connection
    .insertInto('deliveries')
    .values({ kind: dailyDigestKind, created_at: moment })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'kind'])
    .executeTakeFirst();
  return row ?? null;
}

export async function hasUnsentDigest(connection: Connection): Promise<boolean> {
  const row = await connection
    .selectFrom('deliveries')
    .select('id')
    .where('kind', '=', dailyDigestKind)
    .where('sent_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes other undelivered digests; returns when the first was scheduled. */
export async function deleteUnsentDigests(
  connection: Connection,
  except: string,
): Promise<Date | null> {
  const rows = await connection
    .deleteFrom('deliveries')
    .where('kind', '=', dailyDigestKind)
    .where('sent_at', 'is', null)
    .where('id', '<>', except)
    .returning('created_at')
    .execute();
  const moments = rows.map(({ created_at }) => created_at.getTime());
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}
