import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import { contentCollectionNames } from '../../domain/catalogue/collections.ts';
import { saveRecords, type ChangeOutcome } from '../../server/catalogue/change-records.ts';
import type { Database } from '../../server/platform/database/database.ts';

const batchSize = 200;

/** Adds and replaces records by key, as if imported; a transaction for each two hundred. */
export async function saveCatalogue(
  { db }: Pick<Database, 'db'>,
  records: Partial<CatalogueRecords>,
  origin: ChangeOrigin = { cause: 'import' },
): Promise<ChangeOutcome['change'][]> {
  const changes: ChangeOutcome['change'][] = [];
  for (const collection of contentCollectionNames) {
    const all: readonly object[] = records[collection] ?? [];
    for (let start = 0; start < all.length; start += batchSize) {
      const batch = all.slice(start, start + batchSize);
      const outcomes = await db
        .transaction()
        .execute((tx) => saveRecords(tx, origin, collection, batch));
      changes.push(...outcomes.map(({ change }) => change));
    }
  }
  return changes;
}
