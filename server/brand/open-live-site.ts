import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import { openCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { importCalendar } from './calendar-store.ts';
import { findBrand, followBrand, readPublicCalendar } from './live-brand.ts';
import { createLiveLook } from './live-look.ts';
import { openBrandFiles, type BrandFiles } from './open-brand-files.ts';
import { storeBrandFiles } from './store-brand-files.ts';

type PublishedSite = Pick<CatalogueRecords, 'brokerage' | 'siteLook'>;

/** Prepares something; the returned function activates it. */
type Prepare = (records: PublishedSite) => Promise<() => void>;

const showNothing = () => {};

export type PreviewSite = (
  records: PublishedSite,
) => Promise<Pick<LiveSite, 'config' | 'getBrandFiles'>>;

export interface LiveSite {
  catalogue: Catalogue;
  config: Config;
  /** Returns the files of the published look. */
  getBrandFiles(): BrandFiles;
  /** Configuration and files for one page, with a draft among these records. */
  preview: PreviewSite;
  /** Adds a preparation that runs before a snapshot is published. */
  addPreparation(prepare: Prepare): void;
}

/** Of a brokerage of its own. */
async function storeFirstCalendar(
  { db }: Pick<Database, 'db'>,
  { isDemoBrand, firstCalendar }: Config,
  report: (line: string) => void,
) {
  if (isDemoBrand) return;
  const isNew = await db.transaction().execute((tx) => importCalendar(tx, firstCalendar));
  if (isNew)
    report('Stored the business hours. Change them in the console under Settings from now on.');
}

/** The catalogue and the brand, after what is new in the brand folder was stored. */
export async function openLiveSite(
  database: Database,
  start: Config,
  onError: (error: unknown) => void,
  report: (line: string) => void,
  now: () => Date,
): Promise<LiveSite> {
  await storeBrandFiles(database, start, report);
  await storeFirstCalendar(database, start, report);
  let calendar = await readPublicCalendar(database.db, now());
  const look = createLiveLook(database.db, await openBrandFiles(start));
  const preparations: Prepare[] = [
    (records) => look.prepare(records.siteLook[0]),
    async () => {
      const next = await readPublicCalendar(database.db, now());
      return () => {
        calendar = next;
      };
    },
  ];
  const catalogue: Catalogue = await openCatalogue(database, onError, async ({ records }) => {
    const shows: (() => void)[] = [];
    for (const prepare of preparations)
      shows.push(
        await prepare(records).catch((error: unknown) => {
          onError(error);
          return showNothing;
        }),
      );
    return () => {
      for (const show of shows) show();
    };
  });
  const config = followBrand(
    start,
    () => catalogue.snapshot.records,
    () => calendar,
  );
  return {
    catalogue,
    config,
    async preview(records) {
      const [draft] = records.siteLook;
      const isLive = draft === catalogue.snapshot.records.siteLook[0];
      const files = isLive || !draft ? look.getFiles() : await look.preview(draft);
      return {
        config: {
          ...config,
          ...start.rebrand(() => findBrand(start.readBrand(), records, calendar)),
        },
        getBrandFiles: () => files,
      };
    },
    getBrandFiles: look.getFiles,
    addPreparation: (prepare) => void preparations.push(prepare),
  };
}
