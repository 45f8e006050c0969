import { sql } from 'kysely';
import {
  addDays,
  toMonday,
  toTorontoDay,
  toTorontoInstant,
  toTorontoMinute,
  type IsoDay,
  type TorontoMinute,
} from '../../domain/dates/iso-day.ts';
import type { Connection } from '../platform/database/database.ts';
import { worksWithLeads } from '../operators/operator-store.ts';

interface FreeOperator {
  id: number;
  email: string;
}

/**
 * Who may hold a lead's meeting at a time: nobody who is away that day or has another meeting then. First
 * its lead's owner, then who holds it now, then those with the fewest meetings that week; of these, the
 * one whose newest meeting was asked for longest ago.
 */
export async function listFreeOperators(
  connection: Connection,
  { leadId, startsAt }: { leadId: number; startsAt: Date },
): Promise<FreeOperator[]> {
  const monday = toMonday(toTorontoDay(startsAt));
  const [begins, ends] = [monday, addDays(monday, 7)].map((day) =>
    toTorontoInstant(`${day} 00:00`),
  );
  const { rows } = await sql<FreeOperator>`
    with booked as (
      select lead_id, operator, starts_at from meeting_bookings where lead_id <> ${leadId})
    select id, email from operators
    where ${worksWithLeads}
      and coalesce(away_until <= ${toTorontoDay(startsAt)}::date, true)
      and not exists (select from booked where operator = email and starts_at = ${startsAt})
    order by
      exists (select from leads where leads.id = ${leadId} and owner_id = operators.id) desc,
      exists (
        select from meeting_bookings where lead_id = ${leadId} and operator = email) desc,
      (select count(*) from booked
        where operator = email and starts_at >= ${begins} and starts_at < ${ends}),
      (select max(lead_id) from booked where operator = email) nulls first,
      email`.execute(connection);
  return rows;
}

/** False when the operator has another meeting then. Null leaves the meeting with nobody. */
export async function insertBooking(
  connection: Connection,
  booking: { leadId: number; operator: string | null; startsAt: Date },
): Promise<boolean> {
  const { leadId, operator, startsAt } = booking;
  const row = await connection
    .insertInto('meeting_bookings')
    .values({ lead_id: leadId, operator, starts_at: startsAt })
    .onConflict((conflict) => conflict.columns(['operator', 'starts_at']).doNothing())
    .returning('lead_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteBooking(connection: Connection, leadId: number) {
  await connection.deleteFrom('meeting_bookings').where('lead_id', '=', leadId).execute();
}

/** When a lead's meeting is booked, and with whom: null for one with nobody. */
export async function findSlot(connection: Connection, leadId: number) {
  const row = await connection
    .selectFrom('meeting_bookings')
    .select(['operator', 'starts_at'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return row ?? null;
}

/** Who holds a lead's meeting, with the name shown to colleagues, and when; null if nobody is booked. */
export async function findBooking(connection: Connection, leadId: number) {
  const row = await connection
    .selectFrom('meeting_bookings')
    .leftJoin('operators', 'operators.email', 'meeting_bookings.operator')
    .select(['operator', 'starts_at'])
    .select(sql<string>`coalesce(operators.name, operator)`.as('name'))
    .where('lead_id', '=', leadId)
    .where('operator', 'is not', null)
    .$narrowType<{ operator: string }>()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The new owner of a lead gets its coming meeting if free then; else it stays with who holds it. Returns
 * the minute of one that stays with nobody, else null.
 */
export async function handOverMeeting(
  connection: Connection,
  { leadId, ownerId, at }: { leadId: number; ownerId: number; at: Date },
): Promise<TorontoMinute | null> {
  const slot = await findSlot(connection, leadId);
  if (!slot || slot.starts_at <= at) return null;
  const startsAt = slot.starts_at;
  const free = await listFreeOperators(connection, { leadId, startsAt });
  const owner = free.find(({ id }) => id === ownerId);
  const unheld = slot.operator === null ? toTorontoMinute(startsAt) : null;
  if (!owner) return unheld;
  if (owner.email === slot.operator) return null;
  await deleteBooking(connection, leadId);
  if (await insertBooking(connection, { leadId, operator: owner.email, startsAt })) return null;
  // Somebody booked the owner at this moment.
  await insertBooking(connection, { leadId, operator: slot.operator, startsAt });
  return unheld;
}

/** Operators who get meetings, with the day of return of those away. */
export async function listMeetingOperators(connection: Connection) {
  const { rows } = await sql<{ email: string; awayUntil: IsoDay | null }>`
    select email, away_until::text as "awayUntil" from operators
    where ${worksWithLeads}`.execute(connection);
  return rows;
}

/** Who has a meeting at each of these times, by its milliseconds. */
export async function listBooked(
  connection: Connection,
  times: readonly Date[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (times.length === 0) return new Map();
  const rows = await connection
    .selectFrom('meeting_bookings')
    .select(['operator', 'starts_at'])
    .where('starts_at', 'in', times)
    .where('operator', 'is not', null)
    .$narrowType<{ operator: string }>()
    .execute();
  const byTime = Map.groupBy(rows, ({ starts_at }) => starts_at.getTime());
  return new Map([...byTime].map(([time, held]) => [time, new Set(held.map((h) => h.operator))]));
}
