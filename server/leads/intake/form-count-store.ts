import { sql } from 'kysely';
import type { IsoDay } from '../../../domain/dates/iso-day.ts';
import type { CountedFormEvent } from '../../../domain/leads/forms/form-event.ts';
import type { Connection } from '../../platform/database/database.ts';

export async function countFormEvent(
  connection: Connection,
  { form, event }: CountedFormEvent,
  day: IsoDay,
) {
  await connection
    .insertInto('form_counts')
    .values({ day, form, event })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'form', 'event'])
        .doUpdateSet(({ eb, ref }) => ({ count: eb(ref('form_counts.count'), '+', 1) })),
    )
    .execute();
}

export const listFormCounts = (connection: Connection, since: IsoDay | null) =>
  connection
    .selectFrom('form_counts')
    .select([sql<IsoDay>`day::text`.as('day'), 'form', 'event', 'count'])
    .$if(since !== null, (rows) => rows.where('day', '>=', since as IsoDay))
    .orderBy('day')
    .orderBy('form')
    .orderBy('event')
    .execute();
