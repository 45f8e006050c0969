import type { KnownBuilder } from '../../domain/catalogue/import/builder-names.ts';
import { getRecordKey, type Collection } from '../../domain/catalogue/collections.ts';
import type { CatalogueValues } from '../../domain/catalogue/import/collect-warnings.ts';
import type { RecordPatch } from '../../domain/catalogue/fields/record-patch.ts';
import { isRefusal } from '../../domain/refusal.ts';
import type { Database } from '../platform/database/database.ts';
import { findRecords } from './catalogue-store.ts';
import type { ChangeOrigin } from '../../domain/catalogue/change-origin.ts';
import { changeRecords, type ChangeOutcome, type RecordChange } from './change-records.ts';
import { lockRecords } from './record-store.ts';
import {
  findTakenStationNames,
  listBuilders,
  listKeys,
  readCatalogueWords,
  type CollectionKeys,
} from './stored-keys-store.ts';

interface WriteOptions {
  /** Rolled back. */
  dryRun?: boolean;
  origin?: ChangeOrigin;
}

export interface CatalogueWriter {
  find(collection: Collection, keys: readonly string[]): Promise<Map<string, unknown>>;
  hide: ChangeByKey;
  show: ChangeByKey;
  remove: ChangeByKey;
  /** At most a few hundred patches, each key once. */
  merge(
    collection: Collection,
    patches: readonly { key: string; patch: RecordPatch }[],
    options?: WriteOptions,
  ): Promise<ChangeOutcome[]>;
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

const inBatches = <Each>(all: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(all.length / batchSize) }, (_, index) =>
    all.slice(index * batchSize, (index + 1) * batchSize),
  );

const byImport: ChangeOrigin = { cause: 'import' };

class DryRunDone extends Error {}

type KeyedChange = Omit<RecordChange, 'collection' | 'stored'> & { key: string };

/** Writes to the catalogue. Batches are small transactions, so that a lead never waits for an import. */
export function createCatalogueWriter({ db }: Pick<Database, 'db'>): CatalogueWriter {
  async function change(
    collection: Collection,
    changes: readonly KeyedChange[],
    { origin = byImport, dryRun = false, isAdding = true }: WriteOptions & { isAdding?: boolean },
  ): Promise<ChangeOutcome[]> {
    let outcomes: ChangeOutcome[] = [];
    const run = () =>
      db.transaction().execute(async (tx) => {
        const keys = changes.map(({ key }) => key);
        const stored = await lockRecords(tx, collection, keys);
        const found = changes
          .filter(({ key }) => isAdding || stored.has(key))
          .map(({ key, ...rest }) => ({ ...rest, collection, stored: stored.get(key) ?? null }));
        const issues =
          collection === 'stations' && isAdding
            ? await findTakenStationNames(
                tx,
                found.map(({ stored: before, patch }) => ({ ...before?.record, ...patch })),
              )
            : [];
        const good = found.filter((_, index) => !issues[index]);
        const written = (await changeRecords(tx, origin, good)).values();
        outcomes = found.map((_, index) => {
          const issue = issues[index];
          return issue ? { change: 'refused', issues: [issue] } : written.next().value!;
        });
        if (dryRun) throw new DryRunDone();
      });
    await run()
      // Another transaction has just added a record of this name.
      .catch((error: unknown) => (isRefusal(error) ? run() : Promise.reject(error)))
      .catch((error: unknown) => {
        if (!(error instanceof DryRunDone)) throw error;
      });
    return outcomes;
  }

  const changeEach =
    (next: () => Omit<KeyedChange, 'key'>): ChangeByKey =>
    async (collection, keys, origin) => {
      const changed: string[] = [];
      for (const batch of inBatches(keys)) {
        const changes = batch.map((key) => ({ key, ...next() }));
        for (const outcome of await change(collection, changes, { origin, isAdding: false }))
          if (outcome.change === 'changed' || outcome.change === 'removed')
            changed.push(getRecordKey(collection, outcome.record));
      }
      return changed;
    };

  return {
    find: (collection, keys) => findRecords(db, collection, keys),
    merge: (collection, patches, options = {}) => change(collection, patches, options),
    listKeys: (collection) => listKeys(db, collection),
    readWords: () => readCatalogueWords(db),
    listBuilders: () => listBuilders(db),
    hide: changeEach(() => ({ hiddenAt: new Date() })),
    show: changeEach(() => ({ hiddenAt: null })),
    remove: changeEach(() => ({ isRemoved: true })),
  };
}
