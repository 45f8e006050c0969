import { sql } from 'kysely';
import { addDays, toTorontoDay, type IsoDay } from '../../domain/dates/iso-day.ts';
import type { Connection } from '../platform/database/database.ts';

const keptDays = 90;
/** Crawlers and attackers could otherwise fill the table. */
export const maxTextsADay = 200;

/** Counts a search; a text that is new today only while there are fewer than `maxTextsADay`. */
export async function countSearch(connection: Connection, text: string, day: IsoDay) {
  await sql`
    insert into missed_searches as counted (day, text)
    select ${day}::date, ${text}::text
    where exists (select from missed_searches where day = ${day}::date and text = ${text})
      or (select count(*) from missed_searches where day = ${day}::date) < ${maxTextsADay}
    on conflict (day, text) do update set count = counted.count + 1`.execute(connection);
}

/** The searches since a day that were counted most. */
export const listSearches = (connection: Connection, since: IsoDay, max: number) =>
  connection
    .selectFrom('missed_searches')
    .select(['text', sql<number>`sum(count)::float8`.as('count')])
    .where('day', '>=', since)
    .groupBy('text')
    .orderBy('count', 'desc')
    .orderBy('text')
    .limit(max)
    .execute();

export async function purgeMissedSearches({ db }: { db: Connection }, now: Date) {
  await db
    .deleteFrom('missed_searches')
    .where('day', '<', addDays(toTorontoDay(now), -keptDays))
    .execute();
}
