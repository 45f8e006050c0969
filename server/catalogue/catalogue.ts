import { setTimeout } from 'node:timers/promises';
import { buildSnapshotInSlices, type CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import type { Database } from '../database/database.ts';
import { finishInSlices } from '../limits/give-way.ts';
import {
  catalogueChannel,
  readCatalogue,
  readVersion,
  type DocumentCache,
  type OnBadDocument,
} from './catalogue-store.ts';

export interface Catalogue {
  readonly snapshot: CatalogueSnapshot;
  /** Reads the database again when its version is newer; resolves when the snapshot is current. */
  refresh(): Promise<void>;
  close(): void;
}

const pollEveryMs = 1500;
/** After a load that took one second the site answers for eight, when the changes go on. */
const restPerLoad = 8;
const quietAfterMs = 300;

/** A NOTIFY, or at the latest a look at the version every 1.5 s, brings in what others wrote. */
export async function openCatalogue(
  { db, listen, kind }: Pick<Database, 'db' | 'listen' | 'kind'>,
  onError: (error: unknown) => void,
  /** Makes ready what pages need of a snapshot before they see it. */
  prepare: (snapshot: CatalogueSnapshot) => Promise<void> = async () => {},
): Promise<Catalogue> {
  const documents: DocumentCache = new Map();
  const reportBadDocument: OnBadDocument = (part, id, reason) =>
    onError(new Error(`${part}: the document with id ${id} was left out (${reason}).`));
  const load = async (before?: CatalogueSnapshot) => {
    // The embedded database has one connection: most is read in short queries, so that a lead is
    // not kept waiting, and the transaction finds little that is new.
    if (kind === 'embedded') await readCatalogue(db, documents);
    const { version, ...stored } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => readCatalogue(tx, documents, reportBadDocument));
    const next = await finishInSlices(buildSnapshotInSlices(version, stored, before));
    await prepare(next).catch(onError);
    return next;
  };
  let snapshot = await load();
  let running: Promise<void> | null = null;
  let again = false;
  let announced = 0;

  /** A long import announces every batch. Rests until it pauses, or as long as the site needs. */
  async function rest(maxSwipeMs: number) {
    const endsAt = performance.now() + maxSwipeMs;
    for (let seen = -1; seen !== announced && performance.now() < endsAt;) {
      seen = announced;
      await setTimeout(quietAfterMs);
    }
  }

  async function refreshUntilQuiet() {
    do {
      again = false;
      if ((await readVersion(db)) === snapshot.version) continue;
      const startedAt = performance.now();
      snapshot = await load(snapshot);
      await rest((performance.now() - startedAt) * restPerLoad);
    } while (again);
  }

  function refresh(): Promise<void> {
    again = true;
    running ??= refreshUntilQuiet().finally(() => {
      running = null;
    });
    return running;
  }

  let isClosed = false;
  const refreshQuietly = () => {
    if (isClosed) return;
    void refresh().catch((error: unknown) => {
      if (!isClosed) onError(error);
    });
  };
  await listen(catalogueChannel, () => {
    announced += 1;
    refreshQuietly();
  });
  const timer = setInterval(refreshQuietly, pollEveryMs);
  timer.unref();

  return {
    get snapshot() {
      return snapshot;
    },
    refresh,
    close() {
      isClosed = true;
      clearInterval(timer);
    },
  };
}
