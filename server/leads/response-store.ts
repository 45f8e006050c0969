import { sql } from 'kysely';
import {
  addBusinessMinutes,
  countBusinessMinutes,
  defaultTargetMinutes,
} from '../../domain/leads/inbox/business-minutes.ts';
import type { StoredCalendar } from '../../domain/brand/office-calendar.ts';
import type { AnsweredBy } from '../../domain/leads/inbox/describe-clock.ts';
import { readCalendar } from '../brand/calendar-store.ts';
import type { Connection } from '../platform/database/database.ts';
import { isOpen } from './lead-condition-store.ts';

interface ResponseSettings {
  calendar: StoredCalendar;
  /** The response target in business minutes. */
  targetMinutes: number;
}

export async function readResponseSettings(connection: Connection): Promise<ResponseSettings> {
  const calendar = await readCalendar(connection);
  const row = await connection
    .selectFrom('response_settings')
    .select('target_minutes')
    .executeTakeFirst();
  return { calendar, targetMinutes: row?.target_minutes ?? defaultTargetMinutes };
}

const isUnanswered = (by: AnsweredBy) =>
  by === 'contact'
    ? sql<boolean>`(answered_at is null or answered_by = 'mark')`
    : sql<boolean>`answered_at is null`;

const computeDueDate = (from: Date, { calendar, targetMinutes }: ResponseSettings) =>
  addBusinessMinutes(from, targetMinutes, calendar);

/** Sets the due date of a lead that arrived, or left quarantine, at `from`. */
export async function startClock(connection: Connection, leadId: number, from: Date) {
  const due = computeDueDate(from, await readResponseSettings(connection));
  await connection.updateTable('leads').set({ due_at: due }).where('id', '=', leadId).execute();
}

/** Ends the clock of a lead that its visitor no longer wants answered; what is overdue already stays so. */
export const endClock = (connection: Connection, leadId: number, at: Date) =>
  connection
    .updateTable('leads')
    .set({ due_at: null })
    .where('id', '=', leadId)
    .where('answered_at', 'is', null)
    .where('due_at', '>', at)
    .execute();

/**
 * Records that somebody has answered: by a contact, such as a reply or a call, or only by setting the
 * status. The first contact counts, also after a mark; false for later ones. The answer is booked on
 * who owns the lead, or owned it when it became due.
 */
export async function markAnswered(
  connection: Connection,
  { id }: { id: number },
  by: AnsweredBy,
  at: Date,
): Promise<boolean> {
  const lead = await connection
    .selectFrom('leads')
    .select(['received_at', 'released_at'])
    .where('id', '=', id)
    .where(isUnanswered(by))
    .executeTakeFirst();
  if (!lead) return false;
  const calendar = await readCalendar(connection);
  const minutes = countBusinessMinutes(lead.released_at ?? lead.received_at, at, calendar);
  const row = await connection
    .updateTable('leads')
    .set({
      answered_at: at,
      answered_minutes: Math.floor(minutes),
      answered_by: by,
      judged_owner_id: sql<number | null>`case
        when escalated_at is not null or (answered_at is not null and due_at < ${at})
        then judged_owner_id else owner_id end`,
    })
    .where('id', '=', id)
    .where(isUnanswered(by))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const unanswered = {
  answered_at: null,
  answered_minutes: null,
  answered_by: null,
  judged_owner_id: sql<number | null>`case when escalated_at is not null then judged_owner_id end`,
};

/** Lets the clock of a lead that is new again run on, unless somebody contacted the person. */
export const forgetMark = (connection: Connection, leadId: number) =>
  connection
    .updateTable('leads')
    .set(unanswered)
    .where('id', '=', leadId)
    .where('answered_by', '=', 'mark')
    .execute();

/**
 * Lets the clocks run on that a contact at this moment stopped, here and in the leads that were answered
 * with it. Returns those leads.
 */
export async function forgetAnswer(connection: Connection, leadId: number, at: Date) {
  const rows = await connection
    .updateTable('leads')
    .set(unanswered)
    .where('answered_by', '=', 'contact')
    .where('answered_at', '=', at)
    .where(
      sql<boolean>`(leads.id = ${leadId} or leads.id in (
        select earlier.lead_id from lead_events as earlier
        join leads as answered on answered.reference = earlier.after
        where earlier.kind = 'answered-with' and earlier.at = ${at} and answered.id = ${leadId}))`,
    )
    .returning('leads.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Recomputes the due dates of unanswered leads after the settings change. */
export async function restartClocks(connection: Connection) {
  const settings = await readResponseSettings(connection);
  const leads = await connection
    .selectFrom('leads')
    .select(['id', 'received_at', 'released_at'])
    .where('due_at', 'is not', null)
    .where('answered_at', 'is', null)
    .where(isOpen)
    .execute();
  const due = leads.map(({ id, received_at, released_at }) => ({
    id,
    due_at: computeDueDate(released_at ?? received_at, settings),
  }));
  await sql`
    update leads set due_at = counted.due_at
    from json_to_recordset(${JSON.stringify(due)}::json) as counted (id bigint, due_at timestamptz)
    where leads.id = counted.id`.execute(connection);
}
