import { contentCollectionNames } from '../../domain/catalogue/collections.ts';
import { emptyCatalogue, type CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import { mlsZones } from '../../domain/projects/mls-zones.ts';
import { propertyTypeNames } from '../../domain/projects/property-types.ts';
import type { Database } from '../platform/database/database.ts';
import { announceChange, markSeeded, readWasSeeded, saveDocuments } from './catalogue-store.ts';
import { markDemoRecords } from './demo-store.ts';
import { readDemoCatalogue } from './read-demo-catalogue.ts';

export const referenceRecords: CatalogueRecords = {
  ...emptyCatalogue,
  mlsZones,
  propertyTypes: propertyTypeNames.map((name) => ({ name, displayName: name, image: null })),
};

/** Seeds an empty catalogue. A row lock ensures that of two starting processes only one does. */
export async function seedCatalogue(
  { db }: Pick<Database, 'db'>,
  demoFolder: string | null,
  report: (line: string) => void,
) {
  if (await db.transaction().execute(readWasSeeded)) return;
  const demo = demoFolder ? await readDemoCatalogue(demoFolder) : emptyCatalogue;
  if (demoFolder) report(`Loading the demo catalogue (${demo.projects.length} projects)`);
  await db.transaction().execute(async (tx) => {
    if (await readWasSeeded(tx)) return;
    for (const records of [referenceRecords, demo])
      for (const collection of contentCollectionNames)
        await saveDocuments(tx, collection, records[collection]);
    await markDemoRecords(tx, demo);
    await markSeeded(tx);
    await announceChange(tx);
  });
}
