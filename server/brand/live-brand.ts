import { formatOpeningHours } from '../../domain/brand/opening-hours.ts';
import {
  listComingClosed,
  presentCalendar,
  type OfficeCalendar,
  type PublicCalendar,
} from '../../domain/brand/office-calendar.ts';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import type { Brand } from '../../domain/brand/brand.ts';
import { toBrandColours } from '../../domain/brand/site-records.ts';
import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import { iterateRecords } from '../catalogue/catalogue-store.ts';
import { readCalendar } from './calendar-store.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Connection } from '../platform/database/database.ts';

type SiteRecords = Pick<CatalogueRecords, 'brokerage' | 'siteLook'>;

/** The brand that the console has, with other parts from brand.json, and the calendar's hours. */
export function findBrand(
  start: Brand,
  { brokerage: [details], siteLook: [look] }: SiteRecords,
  { week }: Pick<OfficeCalendar, 'week'>,
): Brand {
  const { colours: startColours, ...startDetails } = start;
  const colours = look ? toBrandColours(look) : startColours;
  const hours = formatOpeningHours(week);
  return { ...startDetails, ...details, hours, ...(colours && { colours }) };
}

/** The configuration with the brokerage and calendar that are published at each call. */
export const followBrand = (
  start: Config,
  readRecords: () => SiteRecords,
  readPublic: () => PublicCalendar,
): Config => ({
  ...start,
  ...start.rebrand(() => findBrand(start.readBrand(), readRecords(), readPublic())),
  readCalendar: readPublic,
  isDemoBrand: start.isDemoBrand && readRecords().brokerage.length === 0,
});

export async function readAll<Name extends keyof CatalogueRecords>(
  connection: Connection,
  collection: Name,
): Promise<CatalogueRecords[Name]> {
  const records: unknown[] = [];
  for await (const record of iterateRecords(connection, collection)) records.push(record);
  return records as unknown as CatalogueRecords[Name];
}

export async function readPublicCalendar(connection: Connection, now: Date) {
  const calendar = await readCalendar(connection);
  return presentCalendar(calendar, listComingClosed(calendar, toTorontoDay(now)));
}

/** For commands, which have no catalogue in memory. */
export async function readPublishedConfig(connection: Connection, start: Config, now: Date) {
  const records = {
    brokerage: await readAll(connection, 'brokerage'),
    siteLook: await readAll(connection, 'siteLook'),
  };
  const calendar = await readPublicCalendar(connection, now);
  return followBrand(
    start,
    () => records,
    () => calendar,
  );
}
