import type { Collection } from '../../domain/catalogue/collections.ts';
import { findNewCity, listDoubts, type Doubt } from '../../domain/catalogue/list-doubts.ts';
import type { Connection } from '../database/database.ts';
import { isCityUsed } from './record-list-store.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Finds probable typing errors in a record to be published; queries the database once per city. */
export function createDoubtFinder(connection: Connection, collection: Collection) {
  const usedCities = new Map<string, boolean>();
  return async (record: Fields, published: Fields): Promise<readonly Doubt[]> => {
    if (collection !== 'projects') return [];
    const city = findNewCity(record, published);
    if (city !== null && !usedCities.has(city))
      usedCities.set(city, await isCityUsed(connection, city));
    return listDoubts(record, published, (each) => usedCities.get(each) ?? false);
  };
}
