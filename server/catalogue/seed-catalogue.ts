import { contentCollectionNames, getRecordKey } from '../../domain/catalogue/collections.ts';
import { emptyCatalogue, type CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import { mlsZones } from '../../domain/projects/mls-zones.ts';
import { propertyTypeNames } from '../../domain/projects/property-types.ts';
import type { Database } from '../platform/database/database.ts';
import { markSeeded, readSeeded } from './catalogue-store.ts';
import { changeRecords, listSaves, requireValid } from './change-records.ts';
import { markDemoRecords } from './demo-store.ts';
import { readDemoCatalogue } from './read-demo-catalogue.ts';
import { readStations } from './read-stations.ts';

export const referenceRecords: CatalogueRecords = {
  ...emptyCatalogue,
  mlsZones,
  propertyTypes: propertyTypeNames.map((name) => ({ name, displayName: name, image: null })),
};

/**
 * Seeds an empty catalogue, and gives a site that never had stations the built-in ones. A row lock
 * ensures that of two starting processes only one does.
 */
export async function seedCatalogue(
  { db }: Pick<Database, 'db'>,
  demoFolder: string | null,
  report: (line: string) => void,
) {
  const before = await db.transaction().execute(readSeeded);
  if (before.hasCatalogue && before.hasStations) return;
  const demo =
    demoFolder && !before.hasCatalogue ? await readDemoCatalogue(demoFolder) : emptyCatalogue;
  if (demo.projects.length > 0)
    report(`Loading the demo catalogue (${demo.projects.length} projects)`);
  const stations = await readStations();
  await db.transaction().execute(async (tx) => {
    const { hasCatalogue, hasStations } = await readSeeded(tx);
    if (hasCatalogue && hasStations) return;
    const changes = hasStations ? [] : await listSaves(tx, 'stations', stations);
    if (!hasCatalogue)
      for (const collection of contentCollectionNames) {
        const both = [...referenceRecords[collection], ...demo[collection]];
        // The demo's own, where it names the same.
        const byKey = new Map(both.map((record) => [getRecordKey(collection, record), record]));
        changes.push(...(await listSaves(tx, collection, [...byKey.values()])));
      }
    // In one call, because each announces a version.
    requireValid(await changeRecords(tx, { cause: 'import' }, changes));
    if (!hasCatalogue) await markDemoRecords(tx, demo);
    await markSeeded(tx);
  });
}
