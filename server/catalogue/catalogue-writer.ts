import type { KnownBuilder } from '../../domain/catalogue/import/builder-names.ts';
import { contentCollectionNames, type Collection } from '../../domain/catalogue/collections.ts';
import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import type { CatalogueValues } from '../../domain/catalogue/import/collect-warnings.ts';
import type { RecordPatch } from '../../domain/catalogue/fields/record-patch.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { announceChange, findRecords, saveDocuments, type SaveCounts } from './catalogue-store.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import {
  listBuilders,
  listKeys,
  mergeDocuments,
  readCatalogueWords,
  type Merged,
  type CollectionKeys,
} from './merge-store.ts';
import { hideRecords, removeRecords, showRecords } from './visibility-store.ts';
import { setChangeOrigin } from './change-origin-store.ts';

type CatalogueChanges = Partial<CatalogueRecords>;

interface SaveOptions {
  /** Default: an import. */
  origin?: ChangeOrigin;
  onProgress?: (done: number, total: number) => void;
}

export interface CatalogueWriter {
  /** Adds and replaces records by key; counts projects only. */
  save(changes: CatalogueChanges, options?: SaveOptions): Promise<SaveCounts>;
  find(collection: Collection, keys: readonly string[]): Promise<Map<string, unknown>>;
  hide: ChangeByKey;
  show: ChangeByKey;
  remove: ChangeByKey;
  /** At most a few hundred patches, each key once. A dry run is rolled back. */
  merge(
    collection: Collection,
    patches: readonly { key: string; patch: RecordPatch }[],
    options?: { dryRun?: boolean; origin?: ChangeOrigin },
  ): Promise<Merged[]>;
  listKeys(collection: Collection): Promise<CollectionKeys>;
  readWords(): Promise<CatalogueValues>;
  listBuilders(): Promise<KnownBuilder[]>;
}

type ChangeByKey = (
  collection: Collection,
  keys: readonly string[],
  origin: ChangeOrigin,
) => Promise<string[]>;

const batchSize = 200;

const byImport: ChangeOrigin = { cause: 'import' };

class DryRunDone extends Error {}

type SaveBatch = (collection: Collection, batch: readonly unknown[]) => Promise<SaveCounts>;

async function saveAll(
  changes: CatalogueChanges,
  onProgress: SaveOptions['onProgress'],
  saveBatch: SaveBatch,
): Promise<SaveCounts> {
  const total: SaveCounts = { added: 0, changed: 0, unchanged: 0 };
  for (const collection of contentCollectionNames) {
    const records: readonly unknown[] = changes[collection] ?? [];
    for (let start = 0; start < records.length; start += batchSize) {
      const counts = await saveBatch(collection, records.slice(start, start + batchSize));
      if (collection !== 'projects') continue;
      total.added += counts.added;
      total.changed += counts.changed;
      total.unchanged += counts.unchanged;
      onProgress?.(Math.min(start + batchSize, records.length), records.length);
    }
  }
  return total;
}

async function saveAndAnnounce(
  tx: Connection,
  collection: Collection,
  batch: readonly unknown[],
  origin: ChangeOrigin,
) {
  await setChangeOrigin(tx, origin);
  const counts = await saveDocuments(tx, collection, batch);
  if (counts.added + counts.changed > 0) await announceChange(tx);
  return counts;
}

async function runOrRollBack<Result>(
  db: Database['db'],
  dryRun: boolean,
  work: (tx: Connection) => Promise<Result>,
): Promise<Result> {
  let done: { result: Result } | null = null;
  try {
    return await db.transaction().execute(async (tx) => {
      const result = await work(tx);
      if (!dryRun) return result;
      done = { result };
      throw new DryRunDone();
    });
  } catch (error) {
    if (!(error instanceof DryRunDone) || !done) throw error;
    return (done as { result: Result }).result;
  }
}

/** Writes to the catalogue. Batches are small transactions, so that a lead never waits for an import. */
export function createCatalogueWriter({ db }: Pick<Database, 'db'>): CatalogueWriter {
  const changeByKey =
    (change: typeof hideRecords): ChangeByKey =>
    async (collection, keys, origin) => {
      const changed: string[] = [];
      for (let start = 0; start < keys.length; start += batchSize) {
        const batch = keys.slice(start, start + batchSize);
        const done = await db.transaction().execute(async (tx) => {
          await setChangeOrigin(tx, origin);
          const found = await change(tx, collection, batch);
          if (found.length > 0) await announceChange(tx);
          return found;
        });
        changed.push(...done);
      }
      return changed;
    };

  return {
    save: (changes, { origin = byImport, onProgress } = {}) =>
      saveAll(changes, onProgress, (collection, batch) =>
        db.transaction().execute((tx) => saveAndAnnounce(tx, collection, batch, origin)),
      ),
    find: (collection, keys) => findRecords(db, collection, keys),
    merge: (collection, patches, { dryRun = false, origin = byImport } = {}) =>
      runOrRollBack(db, dryRun, async (tx) => {
        await setChangeOrigin(tx, origin);
        const merged = await mergeDocuments(tx, collection, patches);
        if (merged.some(({ change }) => change === 'added' || change === 'changed'))
          await announceChange(tx);
        return merged;
      }),
    listKeys: (collection) => listKeys(db, collection),
    readWords: () => readCatalogueWords(db),
    listBuilders: () => listBuilders(db),
    hide: changeByKey(hideRecords),
    show: changeByKey(showRecords),
    remove: changeByKey(removeRecords),
  };
}
