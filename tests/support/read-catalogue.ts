import {
  createCatalogueReader,
  type StoredCatalogue,
} from '../../server/catalogue/stored-catalogue-store.ts';
import type { Database } from '../../server/platform/database/database.ts';

/** Reads the whole catalogue; throws for a document that no longer matches its schema. */
export const readCatalogue = (db: Database['db']): Promise<StoredCatalogue> =>
  createCatalogueReader(db, (collection, id, reason) => {
    throw new Error(`${collection}: the record with id ${id} cannot be read (${reason}).`);
  })();
