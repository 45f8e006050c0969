import { sql } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import type { PlannedDelivery } from '../../mail/delivery-queues.ts';
import type { StoredLead } from '../lead-store.ts';
import { selectQuarantined } from './quarantine-store.ts';

/** Leads that no notice has listed, or only one that failed. */
const isUnannounced = sql<boolean>`(announced_by is null or exists (
  select from deliveries as listing where listing.id = announced_by and failed_at is not null))`;

/** The kind of the notice. */
export const possibleSpam = 'mail-possible-spam';
/** A literal, so that the indexes of these notices are used. */
const kindOfNotice = sql.lit(possibleSpam);

const minMinutesBetween = 15;

/**
 * Schedules a notice of possible spam: immediately, or some minutes after the last one. Null when one
 * is already waiting, which will list a new lead too.
 */
export async function insertSpamNotice(connection: Connection): Promise<PlannedDelivery | null> {
  const notice = await sql<{ id: string }>`
    insert into deliveries (kind) values (${possibleSpam})
    on conflict do nothing returning id`.execute(connection);
  const [inserted] = notice.rows;
  if (!inserted) return null;
  // A statement of its own: the one that inserts may not see that the notice before was just sent.
  const { rows } = await sql<PlannedDelivery>`
    select ${inserted.id}::uuid as id, ${possibleSpam} as kind,
      greatest(now(), max(sent_at) + ${sql.lit(minMinutesBetween)} * interval '1 minute') as "startAfter"
    from deliveries where kind = ${kindOfNotice}`.execute(connection);
  return rows[0] ?? null;
}

export async function deleteEmptySpamNotice(connection: Connection) {
  await sql`
    delete from deliveries
    where kind = ${kindOfNotice} and sent_at is null and suppressed_at is null
      and failed_at is null and not exists (
        select from leads
        where quarantine_reasons is not null and released_at is null and dropped_at is null
          and (announced_by = deliveries.id or ${isUnannounced}))`.execute(connection);
}

export async function hasUnannounced(connection: Connection): Promise<boolean> {
  const row = await selectQuarantined(connection)
    .select('id')
    .where(isUnannounced)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type SuspectedLead = Pick<
  StoredLead,
  | 'reference'
  | 'form'
  | 'name'
  | 'email'
  | 'phone'
  | 'phone_extension'
  | 'message'
  | 'quarantine_reasons'
>;

export interface SuspectedLeads {
  count: number;
  inQuarantine: number;
  newest: readonly SuspectedLead[];
}

/** Assigns all unlisted leads to a notice; returns their counts and the newest `max`. */
export async function claimSuspectedLeads(
  connection: Connection,
  deliveryId: string,
  max: number,
): Promise<SuspectedLeads> {
  await sql`
    update leads set announced_by = ${deliveryId}
    where quarantine_reasons is not null and released_at is null and dropped_at is null
      and ${isUnannounced}`.execute(connection);
  const counts = await selectQuarantined(connection)
    .select(({ fn }) => [
      fn.countAll<number>().as('inQuarantine'),
      fn.countAll<number>().filterWhere('announced_by', '=', deliveryId).as('count'),
    ])
    .executeTakeFirstOrThrow();
  const newest = await selectQuarantined(connection)
    .select([
      'reference',
      'form',
      'name',
      'email',
      'phone',
      'phone_extension',
      'message',
      'quarantine_reasons',
    ])
    .where('announced_by', '=', deliveryId)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return { ...counts, newest };
}
