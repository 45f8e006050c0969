import { cataloguePartNames, type CataloguePart } from '../../domain/catalogue/catalogue-parts.ts';
import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import type { Connection, Database } from '../database/database.ts';
import { announceChange, findRecords, saveDocuments, type SaveCounts } from './catalogue-store.ts';

type CatalogueChanges = Partial<CatalogueRecords>;

interface SaveOptions {
  /** Counts what would change, and writes nothing. */
  dryRun?: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface CatalogueWriter {
  /** Adds and replaces records by key; the counts are those of the projects. */
  save(changes: CatalogueChanges, options?: SaveOptions): Promise<SaveCounts>;
  /** The stored records among those with these keys. */
  find(part: CataloguePart, keys: readonly string[]): Promise<Map<string, unknown>>;
}

const batchSize = 200;

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

async function saveAndAnnounce(tx: Connection, part: CataloguePart, batch: readonly unknown[]) {
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

  return {
    save: (changes, { dryRun = false, onProgress } = {}) =>
      dryRun
        ? countOnly(changes, onProgress)
        : saveAll(changes, onProgress, (part, batch) =>
            db.transaction().execute((tx) => saveAndAnnounce(tx, part, batch)),
          ),
    find: (part, keys) => findRecords(db, part, keys),
  };
}
