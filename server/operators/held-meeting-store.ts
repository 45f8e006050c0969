import { sql } from 'kysely';
import { toTorontoMinute, type TorontoMinute } from '../../domain/dates/iso-day.ts';
import { listFormsHolding } from '../../domain/leads/lead-form-rows.ts';
import type { Connection } from '../platform/database/database.ts';

/** A coming meeting of somebody who may not be there. */
export interface HeldMeeting {
  reference: string;
  /** Whom it is with: a name, else an address. */
  visitor: string;
  minute: TorontoMinute;
  isConfirmed: boolean;
  /** Whose lead it is; null for nobody's. */
  owner: { id: number; name: string } | null;
}

/** Each coming meeting, requested or confirmed, with the address of whoever holds it. */
const heldMeetings = (now: Date) => sql`
  select id, reference, visitor, minute, "isConfirmed", owner, holder from (
    select leads.id, reference, coalesce(leads.name, leads.email, reference) as visitor,
      coalesce(
        to_char(meetings.starts_at at time zone 'America/Toronto', 'YYYY-MM-DD HH24:MI'),
        attributes ->> 'datetime') as minute,
      coalesce(meetings.state = 'confirmed', false) as "isConfirmed",
      case when owner.id is not null then
        json_build_object('id', owner.id, 'name', coalesce(owner.name, owner.email)) end as owner,
      case when booking.lead_id is null then owner.email else booking.operator end as holder
    from leads
    left join meetings on meetings.lead_id = leads.id
    left join meeting_bookings booking on booking.lead_id = leads.id
    left join operators owner on owner.id = owner_id
    where form in (${sql.join(listFormsHolding('meeting'))}) and erased_at is null
      and not is_held and leads.status <> 'spam'
      and coalesce(meetings.state, 'asked') in ('asked', 'confirmed')) as held
  where minute > ${toTorontoMinute(now)}`;

/**
 * The coming meetings that an operator holds, requested or confirmed: those booked with them, or, without
 * a booking, of their leads.
 */
export async function listHeldMeetings(
  connection: Connection,
  email: string,
  now: Date,
): Promise<(HeldMeeting & { leadId: number })[]> {
  const { rows } = await sql<HeldMeeting & { leadId: number }>`
    select id as "leadId", reference, visitor, minute, "isConfirmed", owner from (${heldMeetings(now)}) as coming
    where holder = ${email} order by minute, id`.execute(connection);
  return rows;
}

/** How many coming meetings each operator holds, by address. */
export async function countHeldMeetings(
  connection: Connection,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ holder: string; count: number }>`
    select holder, count(*) from (${heldMeetings(now)}) as coming
    where holder is not null group by holder`.execute(connection);
  return new Map(rows.map(({ holder, count }) => [holder, count]));
}

/** The notice, and the mail made of it, that a meeting has another holder or none. */
export const meetingChanged = 'mail-meeting-changed';

/**
 * Leaves an operator's coming meetings to nobody: a confirmed one must be confirmed again, with the video
 * link of who holds it then.
 */
export async function releaseMeetings(
  connection: Connection,
  email: string,
  by: { id: number | null; name: string; at: Date },
) {
  for (const { leadId, minute } of await listHeldMeetings(connection, email, by.at)) {
    await sql`update meeting_bookings set operator = null where lead_id = ${leadId}`.execute(
      connection,
    );
    await sql`
      update meetings set state = 'asked', link = null, revision = revision + 1
      where lead_id = ${leadId} and state = 'confirmed'`.execute(connection);
    await sql`
      insert into lead_events (lead_id, at, kind, operator_id, operator_name, before, after)
      select ${leadId}, ${by.at}, 'meeting-released', ${by.id}, ${by.name}, coalesce(name, email),
        ${minute}
      from operators where email = ${email}`.execute(connection);
    // The brokerage hears of it, and whose lead it is.
    await sql`
      insert into lead_notices (kind, lead_id, operator_id, given_by, at)
      select ${meetingChanged}, ${leadId}, receiver, ${by.id}, ${by.at} from (
        select null::bigint as receiver
        union select operators.id from leads join operators on operators.id = owner_id
        where leads.id = ${leadId} and operators.email <> ${email}
          and operators.id is distinct from ${by.id}::bigint) as receivers`.execute(connection);
  }
}
