import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { Steps } from '../database/steps.ts';
import { worksWithLeads } from '../operators/operator-store.ts';

/** Selects operators free at a time, those with the fewest later meetings first. */
const selectFreeOperators = (connection: Connection, startsAt: Date) =>
  connection
    .selectFrom('operators')
    .leftJoin('meeting_bookings as later', (join) =>
      join.onRef('later.operator', '=', 'operators.email').on('later.starts_at', '>=', startsAt),
    )
    .select('operators.email')
    .where(worksWithLeads)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('meeting_bookings as held')
            .select('held.lead_id')
            .whereRef('held.operator', '=', 'operators.email')
            .where('held.starts_at', '=', startsAt),
        ),
      ),
    )
    .groupBy('operators.email')
    .orderBy(({ fn }) => fn.count('later.lead_id'))
    .orderBy('operators.email');

/** Operators free at a time, those with the fewest later meetings first. */
export async function listFreeOperators(connection: Connection, startsAt: Date): Promise<string[]> {
  const rows = await selectFreeOperators(connection, startsAt).execute();
  return rows.map(({ email }) => email);
}

/**
 * Books the first of them for the lead of the step "lead". "booking" returns nothing if none is free,
 * or another lead books the same operator at the same moment.
 */
export const bookingSteps = (connection: Connection, startsAt: Date): Steps => ({
  booking: sql`
    insert into meeting_bookings (lead_id, operator, starts_at)
    select lead.id, free.email, ${startsAt}::timestamptz
    from lead, (${selectFreeOperators(connection, startsAt).limit(1)}) as free
    on conflict (operator, starts_at) do nothing
    returning lead_id`,
});

/** Selects whether a lead got its slot, or there is nobody to book. */
export const selectBooked = ({ isSlot }: { isSlot: boolean }) => {
  const hasOperators = sql`exists (select from operators where ${worksWithLeads})`;
  return sql<boolean>`(${isSlot ? sql`exists (select from booking)` : sql`false`} or not ${hasOperators})`;
};

export async function insertBooking(
  connection: Connection,
  booking: { leadId: number; operator: string; startsAt: Date },
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

export async function findBooking(connection: Connection, leadId: number) {
  const row = await connection
    .selectFrom('meeting_bookings')
    .select(['operator', 'starts_at'])
    .where('lead_id', '=', leadId)
    .executeTakeFirst();
  return row ?? null;
}

export async function countBookings(
  connection: Connection,
  times: readonly Date[],
): Promise<Map<number, number>> {
  if (times.length === 0) return new Map();
  const rows = await connection
    .selectFrom('meeting_bookings')
    .innerJoin('operators', 'operators.email', 'meeting_bookings.operator')
    .select(({ fn }) => ['starts_at', fn.countAll<number>().as('count')])
    .where(worksWithLeads)
    .where('starts_at', 'in', times)
    .groupBy('starts_at')
    .execute();
  return new Map(rows.map(({ starts_at, count }) => [starts_at.getTime(), count]));
}
