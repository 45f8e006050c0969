import { setTimeout } from 'node:timers/promises';
import { buildSnapshot, type CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import type { Database } from '../database/database.ts';
import {
  catalogueChannel,
  readCatalogue,
  readVersion,
  type DocumentCache,
  type OnBadDocument,
} from './catalogue-store.ts';

/** The in-memory catalogue of this process. */
export interface Catalogue {
  readonly snapshot: CatalogueSnapshot;
  /** Reads the database again when its version is newer; resolves when the snapshot is current. */
  refresh(): Promise<void>;
  close(): void;
}

const pollEveryMs = 1500;
const restBetweenLoadsMs = 300;

/**
 * Loads the catalogue and keeps it current: a NOTIFY from any process, or at the latest a look at
 * the version every 1.5 s, brings in what was written elsewhere.
 */
export async function openCatalogue(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  onError: (error: unknown) => void,
): Promise<Catalogue> {
  const documents: DocumentCache = new Map();
  const reportBadDocument: OnBadDocument = (part, id, reason) =>
    onError(new Error(`${part}: the document with id ${id} was left out (${reason}).`));
  const load = async () => {
    const { version, ...stored } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => readCatalogue(tx, documents, reportBadDocument));
    return buildSnapshot(version, stored);
  };
  let snapshot = await load();
  let running: Promise<void> | null = null;
  let again = false;

  async function refreshUntilQuiet() {
    do {
      again = false;
      if ((await readVersion(db)) === snapshot.version) continue;
      snapshot = await load();
      // A long import announces every batch: between two looks the site gets time to answer.
      await setTimeout(restBetweenLoadsMs);
    } while (again);
  }

  function refresh(): Promise<void> {
    again = true;
    running ??= refreshUntilQuiet().finally(() => {
      running = null;
    });
    return running;
  }

  const refreshQuietly = () => void refresh().catch(onError);
  await listen(catalogueChannel, refreshQuietly);
  const timer = setInterval(refreshQuietly, pollEveryMs);
  timer.unref();

  return {
    get snapshot() {
      return snapshot;
    },
    refresh,
    close: () => clearInterval(timer),
  };
}
