import { contentCollectionNames } from '../../domain/catalogue/collections.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { insertCommandLine } from './command-audit.ts';
import { changeRecords, requireValid } from './change-records.ts';
import { lockRecords } from './record-store.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import {
  listDemoRecords,
  listOwnBuilders,
  unmarkDemoRecords,
  type DemoRecord,
} from './demo-store.ts';
import { referenceRecords } from './seed-catalogue.ts';
import { formatCount } from '../../domain/text/format-number.ts';

const byCommand = { name: 'demo remove', intent: 'remove' } as const;

type Db = Pick<Database, 'db'>;

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
    const removal = await planDemoRemoval(tx);
    for (const collection of contentCollectionNames) {
      const keys = removal.removed
        .filter((each) => each.collection === collection)
        .map(({ key }) => key);
      const stored = [...(await lockRecords(tx, collection, keys)).values()];
      const changes = stored.map((each) => ({ collection, stored: each, isRemoved: true }));
      await changeRecords(tx, origin, changes);
      for (const each of stored) await insertCommandLine(tx, byCommand, each, origin);
    }
    const collection = 'propertyTypes';
    const resetKeys = removal.reset.map(({ key }) => key);
    const stored = await lockRecords(tx, collection, resetKeys);
    const changes = referenceRecords.propertyTypes.flatMap((record) => {
      const found = stored.get(record.name);
      return found ? [{ collection, stored: found, record: { ...record } } as const] : [];
    });
    requireValid(await changeRecords(tx, origin, changes));
    await unmarkDemoRecords(tx, collection, resetKeys);
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
