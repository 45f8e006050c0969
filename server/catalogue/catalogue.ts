import { setTimeout } from 'node:timers/promises';
import { buildSnapshot, type CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { createIndexer } from '../../domain/projects/search/indexed-project.ts';
import type { Database } from '../platform/database/database.ts';
import { eachInSlices } from '../platform/limits/each-in-slices.ts';
import { catalogueChannel, readVersion } from './catalogue-store.ts';
import { createCatalogueReader } from './stored-catalogue-store.ts';

export interface Catalogue {
  readonly snapshot: CatalogueSnapshot;
  /** Reads the database again when its version is newer; resolves when the snapshot is current. */
  refresh(): Promise<void>;
  close(): void;
}

/**
 * Prepares what pages need from a snapshot. The returned function activates it together with the
 * snapshot, so that nothing mixes two versions.
 */
type Prepare = (snapshot: CatalogueSnapshot) => Promise<() => void>;

const pollEveryMs = 1500;
/** After a load that takes one second, the next load waits eight. */
const waitPerLoad = 8;
const quietAfterMs = 300;

/**
 * Other processes' changes arrive by NOTIFY, or at the latest by checking the version every 1.5 s.
 */
export async function openCatalogue(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  onError: (error: unknown) => void,
  prepare: Prepare = async () => () => {},
): Promise<Catalogue> {
  const readStored = createCatalogueReader(db, (collection, id, reason) =>
    onError(new Error(`${collection}: the record with id ${id} was left out (${reason}).`)),
  );
  const load = async () => {
    const { version, ...stored } = await readStored();
    // Prepares what changed a little at a time: an import may have changed everything.
    await eachInSlices(stored.projects, createIndexer(stored));
    const next = buildSnapshot(version, stored);
    return { next, show: await prepare(next) };
  };
  const first = await load();
  let snapshot = first.next;
  first.show();
  let running: Promise<void> | null = null;
  let hasChanged = false;
  let announced = 0;

  /** A long import announces every batch. Waits until it pauses, at most `maxWaitMs`. */
  async function waitUntilQuiet(maxWaitMs: number) {
    const endsAt = performance.now() + maxWaitMs;
    for (let seen = -1; seen !== announced && performance.now() < endsAt;) {
      seen = announced;
      await setTimeout(quietAfterMs);
    }
  }

  async function refreshUntilQuiet() {
    do {
      hasChanged = false;
      if ((await readVersion(db)) === snapshot.version) continue;
      const startedAt = performance.now();
      const { next, show } = await load();
      snapshot = next;
      show();
      await waitUntilQuiet((performance.now() - startedAt) * waitPerLoad);
    } while (hasChanged);
  }

  function refresh(): Promise<void> {
    hasChanged = true;
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
