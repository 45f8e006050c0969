import type { Collection } from '../../domain/catalogue/collections.ts';
import {
  findNewCity,
  listDayWarnings,
  listWarnings,
  type Warning,
} from '../../domain/catalogue/edits/list-warnings.ts';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import { listLogoWarnings } from '../../domain/catalogue/edits/logo-warnings.ts';
import type { SiteLook } from '../../domain/brand/site-records.ts';
import { findLogoInk } from './measure-logo.ts';
import type { Connection } from '../platform/database/database.ts';
import { isCityUsed } from './record-list-store.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Finds probable typing errors in a record to be published, and a logo that its bar hides; queries the database once per city. */
export function createWarningFinder(
  connection: Connection,
  collection: Collection,
  day = toTorontoDay(new Date()),
) {
  const usedCities = new Map<string, boolean>();
  return async (record: Fields, published: Fields): Promise<readonly Warning[]> => {
    if (collection === 'siteLook') {
      const ink = await findLogoInk(connection, record['logo']);
      return ink ? listLogoWarnings(record as unknown as SiteLook, published, ink) : [];
    }
    const wrongDays = listDayWarnings(collection, record, published, day);
    if (collection !== 'projects') return wrongDays;
    const city = findNewCity(record, published);
    if (city !== null && !usedCities.has(city))
      usedCities.set(city, await isCityUsed(connection, city));
    const others = listWarnings(record, published, (each) => usedCities.get(each) ?? false);
    return [...others, ...wrongDays];
  };
}
