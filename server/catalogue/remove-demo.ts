import { isSameRecord } from '../../domain/catalogue/describe-differences.ts';
import {
  contentCollectionNames,
  getRecordKey,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import type { Connection, Database } from '../database/database.ts';
import { announceChange, findRecords, saveDocuments } from './catalogue-store.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import {
  listDemoRecords,
  listOwnBuilders,
  markDemoRecords,
  saveDemoMarked,
  readIsDemoMarked,
  unmarkDemoRecords,
  type DemoRecord,
} from './demo-store.ts';
import { readDemoCatalogue } from './read-demo-catalogue.ts';
import { referenceRecords } from './seed-catalogue.ts';
import { setChangeOrigin, removeRecords } from './visibility-store.ts';
import { formatCount } from '../../domain/text/format-number.ts';

type Db = Pick<Database, 'db'>;

/** Whether it equals the demo's record, or its earlier version without pictures of plans. */
function isOfDemo(stored: unknown, record: CatalogueRecords[Collection][number] | undefined) {
  if (isSameRecord(stored, record)) return true;
  if (!record || !('floorPlans' in record)) return false;
  const floorPlans = record.floorPlans.map((plan) => ({ ...plan, image: null }));
  return isSameRecord(stored, { ...record, floorPlans });
}

/** Marks demo records on a site that was filled before such marks existed. */
export async function adoptDemo({ db }: Db, folder: string) {
  if (await readIsDemoMarked(db)) return;
  const demo = await readDemoCatalogue(folder);
  await db.transaction().execute(async (tx) => {
    const compared = [];
    for (const collection of contentCollectionNames) {
      const records: readonly CatalogueRecords[typeof collection][number][] = demo[collection];
      const keyed = new Map(records.map((record) => [getRecordKey(collection, record), record]));
      const stored = await findRecords(tx, collection, [...keyed.keys()]);
      for (const [key, record] of stored)
        compared.push({ collection, key, isUnchanged: isOfDemo(record, keyed.get(key)) });
    }
    if (compared.some(({ collection, isUnchanged }) => collection === 'projects' && isUnchanged))
      for (const { collection, key, isUnchanged } of compared)
        await markDemoRecords(tx, collection, [key], isUnchanged);
    await saveDemoMarked(tx);
  });
}

export interface DemoRemoval {
  removed: DemoRecord[];
  /** Property types, which every catalogue needs; they only lose what the demo added. */
  reset: DemoRecord[];
  changed: DemoRecord[];
  inUse: DemoRecord[];
}

export async function planDemoRemoval(connection: Connection): Promise<DemoRemoval> {
  const removal: DemoRemoval = { removed: [], reset: [], changed: [], inUse: [] };
  const demoRecords = await listDemoRecords(connection);
  // Reads every project, so only if a builder of the demo is left.
  const ownBuilders = demoRecords.some(({ collection }) => collection === 'builders')
    ? await listOwnBuilders(connection)
    : new Set<string>();
  for (const record of demoRecords) {
    const { collection, key, isUnchanged } = record;
    if (!isUnchanged) removal.changed.push(record);
    else if (collection === 'propertyTypes') removal.reset.push(record);
    else if (collection === 'builders' && ownBuilders.has(key)) removal.inUse.push(record);
    else removal.removed.push(record);
  }
  return removal;
}

export function removeDemo({ db }: Db, origin: ChangeOrigin): Promise<DemoRemoval> {
  return db.transaction().execute(async (tx) => {
    await setChangeOrigin(tx, origin);
    const removal = await planDemoRemoval(tx);
    for (const collection of contentCollectionNames) {
      const keys = removal.removed
        .filter((each) => each.collection === collection)
        .map(({ key }) => key);
      if (keys.length > 0) await removeRecords(tx, collection, keys);
    }
    const resetKeys = new Set(removal.reset.map(({ key }) => key));
    await saveDocuments(
      tx,
      'propertyTypes',
      referenceRecords.propertyTypes.filter(({ name }) => resetKeys.has(name)),
    );
    await unmarkDemoRecords(tx, 'propertyTypes', [...resetKeys]);
    if (removal.removed.length + removal.reset.length > 0) await announceChange(tx);
    return removal;
  });
}

export const countDemoRecords = async ({ db }: Db): Promise<number> =>
  (await planDemoRemoval(db)).removed.length;

export async function findDemoNotice(database: Db): Promise<string | null> {
  const count = await countDemoRecords(database);
  if (count === 0) return null;
  return `DEMO is off, but the site still has ${formatCount(count)} demo records. To remove them: npm run cli -- demo remove`;
}
