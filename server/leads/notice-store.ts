import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../platform/database/database.ts';
import type { PlannedDelivery } from '../mail/delivery-queues.ts';
import { worksWithLeads } from '../operators/operator-store.ts';
import { isMailRefused, isOpenWork } from './lead-condition-store.ts';

/** Tells the new owner of a lead, unless the operator took it; without an operator, the site gave it. */
export async function insertHandoverNotice(
  connection: Connection,
  notice: { leadId: number; ownerId: number; operatorId: number | null; at: Date },
) {
  if (notice.ownerId === notice.operatorId) return;
  await connection
    .insertInto('lead_notices')
    .values({
      kind: 'mail-assigned',
      lead_id: notice.leadId,
      operator_id: notice.ownerId,
      given_by: notice.operatorId,
      at: notice.at,
    })
    .execute();
}

/** Operators who chose notices of the leads of others; agents only of those that they may see. */
const hears = (column: 'hears_of_new' | 'hears_of_overdue') =>
  sql`operators.${sql.ref(column)} and password_hash is not null and ${worksWithLeads}`;

/** Tells the chosen people of a new lead, but not its owner, who gets a mail of its own. */
export async function insertNewNotices(
  connection: Connection,
  { leadId, ownerId, at }: { leadId: number; ownerId: number | null; at: Date },
) {
  await sql`
    insert into lead_notices (kind, lead_id, operator_id, at)
    select 'mail-new', ${leadId}, id, ${at} from operators
    where ${hears('hears_of_new')} and id is distinct from ${ownerId}::bigint`.execute(connection);
}

/** Tells the brokerage, the owners and the chosen people of overdue leads. */
export const listOverdueReceivers = sql`
  select null::bigint as receiver
  union select owner_id
  union select id from operators where ${hears('hears_of_overdue')}`;

/** A mail that lists leads. */
export interface Notice {
  kind: string;
  /** When waiting notices become a mail: at most so often, or once no other has come for some seconds. */
  pace: { everyMinutes: number } | { quietSeconds: number };
  /** Which leads still matter when it is sent; all by default. */
  stillMatters?: RawBuilder<boolean>;
}

/** Whether the last mail of the kind to the receiver was long ago, or all leads have probably come. */
const isDue = ({ pace }: Notice, now: Date) =>
  'quietSeconds' in pace
    ? sql`max(at) <= ${now}::timestamptz - ${pace.quietSeconds} * interval '1 second'`
    : sql`not exists (
        select from deliveries as earlier
        where earlier.kind = lead_notices.kind
          and earlier.operator_id is not distinct from lead_notices.operator_id
          and earlier.created_at > ${now}::timestamptz - ${pace.everyMinutes} * interval '1 minute')`;

/** Schedules one mail for each receiver of waiting notices. */
export async function insertNoticeDeliveries(
  connection: Connection,
  notice: Notice,
  now: Date,
): Promise<PlannedDelivery[]> {
  const { rows } = await sql<PlannedDelivery>`
    insert into deliveries (kind, operator_id)
    select kind, operator_id from lead_notices
    where delivery_id is null and kind = ${notice.kind}
    group by kind, operator_id
    having ${isDue(notice, now)}
    on conflict do nothing
    returning id, kind`.execute(connection);
  return rows;
}

/** Assigns the waiting notices of a receiver to the mail that lists them. */
async function claimNotices(
  connection: Connection,
  { id, kind, operatorId }: { id: string; kind: string; operatorId: number | null },
) {
  await sql`
    update lead_notices set delivery_id = ${id}
    where kind = ${kind} and delivery_id is null
      and operator_id is not distinct from ${operatorId}`.execute(connection);
}

/** The lead's owner is who gets the notice. */
export const isReceivers = sql<boolean>`leads.owner_id = lead_notices.operator_id`;
export const isUnanswered = sql<boolean>`(leads.answered_at is null and leads.due_at is not null)`;

const listClaimed = (connection: Connection, id: string, stillMatters: RawBuilder<boolean>) =>
  connection
    .selectFrom('lead_notices')
    .innerJoin('leads', 'leads.id', 'lead_notices.lead_id')
    .leftJoin('operators as receiver', 'receiver.id', 'lead_notices.operator_id')
    .leftJoin('operators as owner', 'owner.id', 'leads.owner_id')
    .leftJoin('operators as giver', 'giver.id', 'lead_notices.given_by')
    .leftJoin('meetings', 'meetings.lead_id', 'leads.id')
    .leftJoin('meeting_bookings as booking', 'booking.lead_id', 'leads.id')
    .leftJoin('operators as holder', 'holder.email', 'booking.operator')
    .select([
      'leads.id',
      'reference',
      'form',
      'leads.name',
      'leads.email',
      'phone',
      'phone_extension',
      'project_stub',
      'due_at',
      'answered_at',
      'owner.email as ownerEmail',
      sql<string | null>`coalesce(owner.name, owner.email)`.as('ownerName'),
      sql<string | null>`owner.away_until::text`.as('ownerAwayUntil'),
      sql<string | null>`coalesce(giver.name, giver.email)`.as('giverName'),
      'message',
      'attributes',
      'meetings.starts_at as meetingAt',
      'meetings.state as meetingState',
      // Of a meeting that is not with the lead's owner.
      sql<string | null>`case when booking.operator is distinct from owner.email
        then coalesce(holder.name, booking.operator) end`.as('meetingHolder'),
      sql<boolean>`booking.lead_id is not null and booking.operator is null`.as('isMeetingUnheld'),
      isMailRefused.as('isMailRefused'),
      sql<string | null>`(select kind from lead_events
        where lead_id = leads.id and kind in ('owner', 'returning', 'household', 'chosen')
        order by id desc limit 1)`.as('givenBecause'),
      sql<string | null>`(select operator_name from lead_events
        where lead_id = leads.id and kind = 'entered')`.as('enteredBy'),
    ])
    .distinctOn(['due_at', 'leads.id'])
    .where('delivery_id', '=', id)
    .where('leads.erased_at', 'is', null)
    .where(isOpenWork)
    .where(stillMatters)
    .where(
      sql<boolean>`(lead_notices.operator_id is null or receiver.roles ? 'admin'
        or leads.owner_id is null or leads.owner_id = receiver.id)`,
    )
    .orderBy('due_at')
    .orderBy('leads.id')
    .orderBy('lead_notices.id', 'desc')
    .execute();

/** The leads that a mail lists, the most urgent first. Notices that no longer matter are deleted. */
export async function claimNoticedLeads(
  connection: Connection,
  { kind, stillMatters = sql<boolean>`true` }: Notice,
  mail: { id: string; operatorId: number | null },
) {
  await claimNotices(connection, { ...mail, kind });
  const leads = await listClaimed(connection, mail.id, stillMatters);
  const listed = leads.map(({ id }) => id);
  await sql`
    delete from lead_notices
    where delivery_id = ${mail.id} and not lead_id = any(${listed}::bigint[])`.execute(connection);
  return leads;
}

/** Notes in the timeline of each lead that a mail about overdue leads to the brokerage has listed. */
export async function recordOverdueMail(
  connection: Connection,
  { id, operator_id: operatorId }: { id: string; operator_id: number | null },
  at: Date,
) {
  if (operatorId !== null) return;
  await sql`
    insert into lead_events (lead_id, at, kind)
    select distinct lead_id, ${at}::timestamptz, 'overdue-notified' from lead_notices
    where delivery_id = ${id}`.execute(connection);
}

export type NoticedLead = Awaited<ReturnType<typeof claimNoticedLeads>>[number];

/** The address of an operator who works with leads and can sign in; null for others. */
export async function findReceiver(
  connection: Connection,
  operatorId: number,
): Promise<string | null> {
  const row = await connection
    .selectFrom('operators')
    .select('email')
    .where('id', '=', operatorId)
    .where('password_hash', 'is not', null)
    .where(worksWithLeads)
    .executeTakeFirst();
  return row?.email ?? null;
}
