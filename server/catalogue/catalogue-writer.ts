import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import type { Connection, Database } from '../database/database.ts';
import {
  announceChange,
  saveDocuments,
  type DocumentTable,
  type SaveCounts,
} from './catalogue-store.ts';

export type CatalogueChanges = Partial<CatalogueRecords>;

export interface SaveOptions {
  /** Counts what would change, and writes nothing. */
  dryRun?: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface CatalogueWriter {
  /** Adds and replaces records by key; the counts are those of the projects. */
  save(changes: CatalogueChanges, options?: SaveOptions): Promise<SaveCounts>;
}

const batchSize = 200;

class DryRunDone extends Error {}

/** Writes to the catalogue. Batches are small transactions, so that a lead never waits for an import. */
export function createCatalogueWriter({ db }: Pick<Database, 'db'>): CatalogueWriter {
  const plan = (changes: CatalogueChanges): [DocumentTable, readonly unknown[]][] => [
    ['mls_zones', changes.mlsZones ?? []],
    ['property_types', changes.propertyTypes ?? []],
    ['cities', changes.cities ?? []],
    ['builders', changes.builders ?? []],
    ['projects', changes.projects ?? []],
  ];

  async function saveAll(
    changes: CatalogueChanges,
    onProgress: SaveOptions['onProgress'],
    saveBatch: (table: DocumentTable, batch: readonly unknown[]) => Promise<SaveCounts>,
  ): Promise<SaveCounts> {
    const total: SaveCounts = { added: 0, changed: 0, unchanged: 0 };
    for (const [table, records] of plan(changes)) {
      for (let start = 0; start < records.length; start += batchSize) {
        const counts = await saveBatch(table, records.slice(start, start + batchSize));
        if (table !== 'projects') continue;
        total.added += counts.added;
        total.changed += counts.changed;
        total.unchanged += counts.unchanged;
        onProgress?.(Math.min(start + batchSize, records.length), records.length);
      }
    }
    return total;
  }

  return {
    async save(changes, { dryRun = false, onProgress } = {}) {
      if (!dryRun)
        return saveAll(changes, onProgress, (table, batch) =>
          db.transaction().execute((tx) => saveAndAnnounce(tx, table, batch)),
        );
      let counts: SaveCounts | null = null;
      await db
        .transaction()
        .execute(async (tx) => {
          counts = await saveAll(changes, onProgress, (table, batch) =>
            saveDocuments(tx, table, batch),
          );
          throw new DryRunDone();
        })
        .catch((error: unknown) => {
          if (!(error instanceof DryRunDone)) throw error;
        });
      return counts ?? { added: 0, changed: 0, unchanged: 0 };
    },
  };
}

async function saveAndAnnounce(tx: Connection, table: DocumentTable, batch: readonly unknown[]) {
  const counts = await saveDocuments(tx, table, batch);
  if (counts.added + counts.changed > 0) await announceChange(tx);
  return counts;
}
