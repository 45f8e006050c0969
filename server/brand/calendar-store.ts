import { defaultCalendar, type StoredCalendar } from '../../domain/brand/office-calendar.ts';
import { announceChange } from '../catalogue/catalogue-store.ts';
import type { Connection } from '../platform/database/database.ts';

/** The stored calendar, or the default one until a start or a person stores another. */
export const readCalendar = async (connection: Connection): Promise<StoredCalendar> =>
  (await connection
    .selectFrom('office_calendar')
    .select(['week', 'closures', 'open_holidays as openHolidays'])
    .executeTakeFirst()) ?? defaultCalendar;

const toRow = ({ week, closures, openHolidays }: StoredCalendar) => ({
  week: JSON.stringify(week),
  closures: JSON.stringify(closures),
  open_holidays: JSON.stringify(openHolidays),
});

/** Also announces a new version of the catalogue, because pages show the hours. */
export async function saveCalendar(connection: Connection, calendar: StoredCalendar) {
  await connection
    .insertInto('office_calendar')
    .values(toRow(calendar))
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(toRow(calendar)))
    .execute();
  await announceChange(connection);
}

/** Stores the calendar of the settings and brand.json, once; false if there is one already. */
export async function importCalendar(connection: Connection, calendar: StoredCalendar) {
  const row = await connection
    .insertInto('office_calendar')
    .values(toRow(calendar))
    .onConflict((conflict) => conflict.doNothing())
    .returning('only_row')
    .executeTakeFirst();
  if (row) await announceChange(connection);
  return row !== undefined;
}
