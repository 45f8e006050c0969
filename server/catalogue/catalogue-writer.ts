import { cataloguePartNames, type CataloguePart } from '../../domain/catalogue/catalogue-parts.ts';
import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import type { Connection, Database } from '../database/database.ts';
import { announceChange, findRecords, saveDocuments, type SaveCounts } from './catalogue-store.ts';
import type { ChangeOrigin } from './change-origin.ts';
import { hideRecords, noteOrigin, removeRecords, showRecords } from './visibility-store.ts';

type CatalogueChanges = Partial<CatalogueRecords>;

interface SaveOptions {
  /** Counts what would change, and writes nothing. */
  dryRun?: boolean;
  /** An import when left out. */
  origin?: ChangeOrigin;
  onProgress?: (done: number, total: number) => void;
}

export interface CatalogueWriter {
  /** Adds and replaces records by key; the counts are those of the projects. */
  save(changes: CatalogueChanges, options?: SaveOptions): Promise<SaveCounts>;
  /** The stored records among those with these keys. */
  find(part: CataloguePart, keys: readonly string[]): Promise<Map<string, unknown>>;
  /** Takes records off the site, which keeps them; returns the keys of those that were shown. */
  hide: ChangeByKey;
  /** Shows hidden records again; returns the keys of those that were hidden. */
  show: ChangeByKey;
  /** Removes records, which the version history can bring back; returns the keys of those there. */
  remove: ChangeByKey;
}

type ChangeByKey = (
  part: CataloguePart,
  keys: readonly string[],
  origin: ChangeOrigin,
) => Promise<string[]>;

const batchSize = 200;

const byImport: ChangeOrigin = { cause: 'import' };

class DryRunDone extends Error {}

type SaveBatch = (part: CataloguePart, batch: readonly unknown[]) => Promise<SaveCounts>;

async function saveAll(
  changes: CatalogueChanges,
  onProgress: SaveOptions['onProgress'],
  saveBatch: SaveBatch,
): Promise<SaveCounts> {
  const total: SaveCounts = { added: 0, changed: 0, unchanged: 0 };
  for (const part of cataloguePartNames) {
    const records: readonly unknown[] = changes[part] ?? [];
    for (let start = 0; start < records.length; start += batchSize) {
      const counts = await saveBatch(part, records.slice(start, start + batchSize));
      if (part !== 'projects') continue;
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
  part: CataloguePart,
  batch: readonly unknown[],
  origin: ChangeOrigin,
) {
  await noteOrigin(tx, origin);
  const counts = await saveDocuments(tx, part, batch);
  if (counts.added + counts.changed > 0) await announceChange(tx);
  return counts;
}

/** Writes to the catalogue. Batches are small transactions, so that a lead never waits for an import. */
export function createCatalogueWriter({ db }: Pick<Database, 'db'>): CatalogueWriter {
  async function countOnly(changes: CatalogueChanges, onProgress: SaveOptions['onProgress']) {
    let counts: SaveCounts = { added: 0, changed: 0, unchanged: 0 };
    try {
      await db.transaction().execute(async (tx) => {
        counts = await saveAll(changes, onProgress, (part, batch) =>
          saveDocuments(tx, part, batch),
        );
        throw new DryRunDone();
      });
    } catch (error) {
      if (!(error instanceof DryRunDone)) throw error;
    }
    return counts;
  }

  const changeByKey =
    (change: typeof hideRecords): ChangeByKey =>
    async (part, keys, origin) => {
      const changed: string[] = [];
      for (let start = 0; start < keys.length; start += batchSize) {
        const batch = keys.slice(start, start + batchSize);
        const done = await db.transaction().execute(async (tx) => {
          await noteOrigin(tx, origin);
          const found = await change(tx, part, batch);
          if (found.length > 0) await announceChange(tx);
          return found;
        });
        changed.push(...done);
      }
      return changed;
    };

  return {
    save: (changes, { dryRun = false, origin = byImport, onProgress } = {}) =>
      dryRun
        ? countOnly(changes, onProgress)
        : saveAll(changes, onProgress, (part, batch) =>
            db.transaction().execute((tx) => saveAndAnnounce(tx, part, batch, origin)),
          ),
    find: (part, keys) => findRecords(db, part, keys),
    hide: changeByKey(hideRecords),
    show: changeByKey(showRecords),
    remove: changeByKey(removeRecords),
  };
}
