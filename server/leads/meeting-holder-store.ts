import { sql } from 'kysely';
import { toTorontoMinute } from '../../domain/dates/iso-day.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import type { PlannedDelivery } from '../mail/delivery-queues.ts';
import { meetingChanged } from '../operators/held-meeting-store.ts';
import type { Connection } from '../platform/database/database.ts';
import { holdsMeeting } from './lead-condition-store.ts';
import { insertLeadEvent } from './lead-event-store.ts';

interface Holder {
  /** Null for an operator who was removed. */
  id: number | null;
  email: string;
  name: string;
  isBooked: boolean;
}

/**
 * Who holds a lead's meeting: the one booked, else, of a coming one that has no booking, the lead's owner.
 * Spam has none, unless it `isRestored` now.
 */
export async function findHolder(
  connection: Connection,
  {
    leadId,
    ownerId,
    at,
    isRestored = false,
  }: { leadId: number; ownerId: number | null; at: Date; isRestored?: boolean },
): Promise<Holder | null> {
  const { rows } = await sql<Holder>`
    select operators.id, coalesce(booking.operator, operators.email) as email,
      coalesce(operators.name, booking.operator, operators.email) as name,
      booking.lead_id is not null as "isBooked"
    from leads
    left join meetings on meetings.lead_id = leads.id
    left join meeting_bookings booking on booking.lead_id = leads.id
    left join operators on case when booking.lead_id is null
      then operators.id = ${ownerId}::bigint else operators.email = booking.operator end
    where leads.id = ${leadId} and (booking.operator is not null or (
      booking.lead_id is null and operators.id is not null and ${holdsMeeting} and not is_held
      and (leads.status <> 'spam' or ${isRestored})
      and coalesce(meetings.state, 'asked') in ('asked', 'confirmed')
      and coalesce(
        to_char(meetings.starts_at at time zone 'America/Toronto', 'YYYY-MM-DD HH24:MI'),
        attributes ->> 'datetime') > ${toTorontoMinute(at)}))`.execute(connection);
  return rows[0] ?? null;
}

interface HolderChange {
  leadId: number;
  /** Null for the visitor and the site. */
  operator: Pick<Operator, 'id' | 'name'> | null;
  at: Date;
}

/**
 * Notes in the timeline that a lead's meeting went from one operator to another, and tells who held it and,
 * if `isNews`, who holds it now, except who did it. Who has it back before a mail was sent hears nothing.
 */
export async function recordHolder(
  connection: Connection,
  { leadId, operator, at, isNews }: HolderChange & { isNews: boolean },
  before: Holder | null,
  after: Holder | null,
) {
  if (before?.email === after?.email) return;
  const by = operator?.id ?? null;
  const told = [before, isNews ? after : null].flatMap((holder) =>
    holder?.id && holder.id !== by ? holder.id : [],
  );
  // Of a meeting without a booking, the line of the lead's owner says so.
  if (told.length === 0 && !before?.isBooked && !after?.isBooked) return;
  const names = { before: before?.name ?? null, after: after?.name ?? null };
  await insertLeadEvent(connection, leadId, operator, { kind: 'holder', ...names, note: null }, at);
  const concerned = [before?.id, after?.id].filter((id) => typeof id === 'number');
  await sql`
    with taken_back as (
      delete from lead_notices where kind = ${meetingChanged} and lead_id = ${leadId}
        and operator_id = any(${concerned}::bigint[]) returning operator_id)
    insert into lead_notices (kind, lead_id, operator_id, given_by, at)
    select ${meetingChanged}, ${leadId}, id, ${by}, ${at} from operators
    where id = any(${told}::bigint[]) and id not in (select operator_id from taken_back)`.execute(
    connection,
  );
}

/**
 * Runs what may give a lead's meeting to another operator, and records it. `owners` are those of the lead
 * before and after.
 */
export async function trackHolder(
  connection: Connection,
  {
    owners: [former, owner],
    ...change
  }: HolderChange & { owners: readonly [number | null, number | null]; isNews: boolean },
  work: () => Promise<void>,
) {
  const { leadId, at } = change;
  const before = await findHolder(connection, { leadId, ownerId: former, at });
  await work();
  const after = await findHolder(connection, { leadId, ownerId: owner, at });
  await recordHolder(connection, change, before, after);
}

/**
 * Schedules a mail for each meeting and operator: who no longer holds it has a calendar entry to take back,
 * and who holds it now gets one. Its lead's owner who no longer holds it reads of it otherwise. The brokerage
 * reads of meetings whose holder was removed.
 */
export async function insertHolderDeliveries(connection: Connection): Promise<PlannedDelivery[]> {
  const { rows } = await sql<PlannedDelivery>`
    with waiting as (
      delete from lead_notices where kind = ${meetingChanged} returning lead_id, operator_id)
    insert into deliveries (kind, lead_id, event_id, address)
    select distinct ${meetingChanged}, leads.id, event.id, operators.email
    from waiting
    left join operators on operators.id = waiting.operator_id
    join leads on leads.id = waiting.lead_id
    join lead_events event on event.id = (
      select max(id) from lead_events
      where lead_id = leads.id and kind in ('holder', 'meeting-released'))
    left join meeting_bookings booking on booking.lead_id = leads.id
    where operators.id is null or leads.owner_id is distinct from operators.id
      or coalesce(booking.operator, operators.email) = operators.email
    returning id, kind`.execute(connection);
  return rows;
}
