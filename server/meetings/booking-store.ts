import type { Connection } from '../platform/database/database.ts';
import { worksWithLeads } from '../operators/operator-store.ts';

/** Operators free at a time, those with the fewest later meetings first. */
export async function listFreeOperators(connection: Connection, startsAt: Date): Promise<string[]> {
  const rows = await connection
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
    .orderBy('operators.email')
    .execute();
  return rows.map(({ email }) => email);
}

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
