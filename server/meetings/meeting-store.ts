import { sql } from 'kysely';
import {
  addDays,
  toTorontoInstant,
  toTorontoMinute,
  type IsoDay,
} from '../../domain/dates/iso-day.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import { findMeeting } from '../../domain/meetings/describe-meeting.ts';
import { meetingActions, type MeetingState } from '../../domain/meetings/meeting-states.ts';
import type { Connection } from '../platform/database/database.ts';
import { holdsMeeting, isHeld } from '../leads/lead-condition-store.ts';
import { isVisibleTo, unerasedLeads, type InboxLead } from '../leads/visible-lead-store.ts';

/** What changes a calendar entry. */
const eventKinds = [...Object.values(meetingActions).map(({ event }) => event), 'holder' as const];

const findMeetingRow = (connection: Connection, leadId: number) =>
  connection
    .selectFrom('meetings')
    .select(['starts_at as startsAt', 'state', 'revision', 'link', 'place'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst();

/** A lead's meeting in its current state. */
export async function findCurrentMeeting(
  connection: Connection,
  lead: Pick<InboxLead, 'id' | 'form' | 'attributes'>,
) {
  const requested = findMeeting(lead.form, lead.attributes);
  if (!requested) return null;
  const row = await findMeetingRow(connection, lead.id);
  return {
    type: requested.type,
    minute: row ? toTorontoMinute(row.startsAt) : requested.datetime,
    state: row?.state ?? ('asked' as const),
    revision: row?.revision ?? 0,
    link: row?.link ?? null,
    place: row?.place ?? null,
  };
}

/** Spam with a booked slot is still shown, so that the slot can be freed. */
const isNotSpam = sql<boolean>`(leads.status <> 'spam' or booking.lead_id is not null)`;

/**
 * A week's meetings that the operator may see, including those booked with the operator for a
 * colleague's lead.
 */
export function listMeetingsOfWeek(
  connection: Connection,
  operator: Operator,
  { from, isOwn }: { from: IsoDay; isOwn: boolean },
) {
  const to = addDays(from, 7);
  const [begins, ends] = [`${from} 00:00`, `${to} 00:00`].map(toTorontoInstant);
  const isVisible = isVisibleTo(operator);
  return unerasedLeads(connection)
    .leftJoin('meetings', 'meetings.lead_id', 'leads.id')
    .leftJoin('meeting_bookings as booking', 'booking.lead_id', 'leads.id')
    .leftJoin('operators as holder', 'holder.email', 'booking.operator')
    .where(holdsMeeting)
    .where(sql<boolean>`(${isVisible} or booking.operator = ${operator.email})`)
    .where(sql<boolean>`not ${isHeld}`)
    .where(isNotSpam)
    .where(
      sql<boolean>`case when meetings.lead_id is null
        then attributes ->> 'datetime' >= ${from} and attributes ->> 'datetime' < ${to}
        else meetings.starts_at >= ${begins} and meetings.starts_at < ${ends} end`,
    )
    .$if(isOwn, (leads) =>
      leads.where(({ or, eb }) =>
        or([eb('owner_id', '=', operator.id), eb('booking.operator', '=', operator.email)]),
      ),
    )
    .select([
      'reference',
      'leads.name',
      'leads.email',
      'phone',
      'message',
      'attributes',
      'meetings.starts_at as startsAt',
      'meetings.state',
      'meetings.revision',
      'meetings.link',
      'meetings.place',
      // Who holds it: the one booked, else, of one that has no booking, the lead's owner.
      sql<string | null>`case when booking.lead_id is not null
          then coalesce(holder.name, booking.operator)
        when meetings.state is distinct from 'cancelled' then coalesce(owner.name, owner.email)
        end`.as('operator'),
      sql<boolean>`booking.lead_id is not null and booking.operator is null`.as('isUnheld'),
      // Who holds it beside the operator, to whom it may go.
      sql<string | null>`case when booking.operator <> ${operator.email}
          then coalesce(holder.name, booking.operator) end`.as('otherHolder'),
      sql<boolean>`owner_id is null`.as('isUnassigned'),
      // Whose lead it is, when only the meeting is the operator's.
      sql<string | null>`case when not ${isVisible} then coalesce(owner.name, owner.email) end`.as(
        'colleague',
      ),
    ])
    .orderBy('leads.id')
    .limit(500)
    .execute();
}

interface MeetingChange {
  startsAt: Date;
  state: MeetingState;
  /** The link of a meeting by video: absent, the stored one stays; empty, it is removed. */
  link?: string | undefined;
  /** The same, of a place in person. */
  place?: string | undefined;
}

/** Stores a meeting's new state if its revision is unchanged; false when somebody else was first. */
export async function changeMeeting(
  connection: Connection,
  leadId: number,
  revision: number,
  { startsAt, state, link, place }: MeetingChange,
): Promise<boolean> {
  const change = {
    starts_at: startsAt,
    state,
    revision: revision + 1,
    ...(link !== undefined && { link: link || null }),
    ...(place !== undefined && { place: place || null }),
  };
  const row =
    revision === 0
      ? await connection
          .insertInto('meetings')
          .values({ lead_id: leadId, ...change })
          .onConflict((conflict) => conflict.doNothing())
          .returning('lead_id')
          .executeTakeFirst()
      : await connection
          .updateTable('meetings')
          .set(change)
          .where('lead_id', '=', leadId)
          .where('revision', '=', revision)
          .returning('lead_id')
          .executeTakeFirst();
  return row !== undefined;
}

/** A change of a meeting or of who holds it, and the number of such changes so far. */
export async function findMeetingEvent(connection: Connection, eventId: number) {
  const row = await connection
    .selectFrom('lead_events as event')
    .leftJoin('operators', 'operators.id', 'event.operator_id')
    .leftJoin('meetings', 'meetings.lead_id', 'event.lead_id')
    .select(({ selectFrom, fn }) => [
      'event.kind',
      'event.before',
      'event.after',
      'event.note',
      'meetings.link',
      'meetings.place',
      'event.operator_name as operatorName',
      'event.at',
      'operators.email as replyTo',
      selectFrom('lead_events as earlier')
        .whereRef('earlier.lead_id', '=', 'event.lead_id')
        .whereRef('earlier.id', '<=', 'event.id')
        .where('earlier.kind', 'in', eventKinds)
        .select(fn.countAll<number>().as('count'))
        .as('sequence'),
    ])
    .where('event.id', '=', eventId)
    .executeTakeFirst();
  return row ?? null;
}
