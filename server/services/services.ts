import { existsSync } from 'node:fs';
import type { IsoDay } from '../../domain/dates/iso-day.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { createAccountService, type Accounts } from '../accounts/accounts.ts';
import { createAlerts, type Alerts } from '../alerts/alerts.ts';
import { settleRestores } from '../platform/backup/restore-folders.ts';
import { createBatchRunner } from '../catalogue/batch-runner.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { createCatalogueWriter, type CatalogueWriter } from '../catalogue/catalogue-writer.ts';
import { createMissedSearches, type MissedSearches } from '../catalogue/missed-searches.ts';
import { createRenderArticle, type RenderArticle } from '../catalogue/render-article.ts';
import { demoFolder } from '../catalogue/read-demo-catalogue.ts';
import { seedCatalogue } from '../catalogue/seed-catalogue.ts';
import { createSiteSearch, type SiteSearch } from '../catalogue/site-search.ts';
import { listBrandNotices } from '../brand/check-brand.ts';
import { findBrand, readPublishedConfig } from '../brand/live-brand.ts';
import { openLiveSite } from '../brand/open-live-site.ts';
import type { BrandFiles } from '../brand/open-brand-files.ts';
import { findDatabaseRefusal } from '../platform/database/unavailable.ts';
import type { Config } from '../platform/settings/config.ts';
import { createConsoleServices, type ConsoleServices } from './console-services.ts';
import { openLiveConsole, type LiveConsole } from './live.ts';
import { openInboxCounts } from '../leads/inbox/inbox-counts.ts';
import { withLongLimits, type Database } from '../platform/database/database.ts';
import { createWriteCheck } from '../platform/database/check-writes.ts';
import { createDatabaseLog } from '../platform/database/database-log.ts';
import { openDataDirectory } from '../platform/database/data-directory.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { openStorageCheck } from '../platform/database/storage.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { createGeocoder, type Geocoder } from '../places/geocoder.ts';
import type { HeroVideo } from '../pictures/hero-video.ts';
import { openPictures } from '../pictures/open-pictures.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { PrivatePictures } from '../pictures/private-pictures.ts';
import { createSocialCards, type SocialCards } from '../pictures/social-cards.ts';
import { watchDeliveries } from '../mail/delivery-watch.ts';
import { createOutages } from '../platform/outages.ts';
import { startSending } from './sending.ts';
import { startScheduledTasks } from './scheduled-tasks.ts';
import { openJobQueue, type JobQueue } from '../mail/job-queue.ts';
import { findQueue } from './mails.ts';
import { createDocumentLinks, type DocumentLinks } from '../leads/inbox/document-links.ts';
import { createPackages, type Packages } from '../leads/inbox/packages.ts';
import { createProvenAddresses, type ProvenAddresses } from '../leads/inbox/proven-address.ts';
import { createVisitorMeetings, type VisitorMeetings } from '../meetings/visitor-meetings.ts';
import { createMeetingSlots } from '../meetings/meeting-slots.ts';
import { createEmailPreferences, type EmailPreferences } from '../mail/email-preferences.ts';
import { createLeadIntake, type LeadIntake } from '../leads/intake/lead-intake.ts';
import { silentLog } from '../platform/log.ts';
import { silentMetrics } from '../platform/metrics/metrics.ts';
import { createUploadFiles } from '../pictures/upload-files.ts';
import { createHealthCheck, type HealthCheck } from './health.ts';
import { createOperators, type Operators } from '../operators/operators.ts';
import { reportLaunchWarnings } from './launch-warnings.ts';
import type { ServiceOptions } from './service-options.ts';
import { createShortlists, type Shortlists } from '../shortlists/shortlists.ts';
import { createUploads, type Uploads } from '../pictures/uploads.ts';

export interface OperatorServices {
  config: Config;
  database: Database;
  catalogueWriter: CatalogueWriter;
  jobs: JobQueue;
  now(): Date;
  /** Closes everything in reverse order; one that does not close keeps no other open. */
  close(): Promise<void>;
}

export interface Services extends OperatorServices {
  catalogue: Catalogue;
  leads: LeadIntake;
  emailPreferences: EmailPreferences;
  alerts: Alerts;
  meetings: VisitorMeetings;
  documentLinks: DocumentLinks;
  packages: Packages;
  provenAddresses: ProvenAddresses;
  shortlists: Shortlists;
  listFreeSlots(day: IsoDay): Promise<readonly string[]>;
  accounts: Accounts;
  operators: Operators;
  console: ConsoleServices;
  /** Notifies open console pages of changes. */
  live: LiveConsole;
  uploads: Uploads;
  files: FileStore;
  pictures: PictureStore;
  privatePictures: PrivatePictures;
  /** Returns the files of the published look. */
  getBrandFiles(): BrandFiles;
  socialCards: SocialCards;
  heroVideo: HeroVideo | null;
  /** Finds the address of a video that an editor uploaded; null if its file is missing. */
  findVideo: (name: string) => Promise<string | null>;
  geocoder: Geocoder;
  search: SiteSearch;
  missedSearches: MissedSearches;
  renderArticle: RenderArticle;
  health: HealthCheck;
  /** What to answer where the database refuses; null for other errors. */
  findRefusal: (error: unknown) => Refusal | null;
  startWork(): Promise<void>;
}

/** Opens what operator commands need, without the catalogue in memory. Throws ConfigError or DirectoryInUseError. */
export async function openOperatorServices(
  startConfig: Config,
  {
    report,
    onError,
    onDatabaseLost,
    deliveryPace,
    now = () => new Date(),
    closesWithinMs,
    create = true,
    seeds = true,
  }: ServiceOptions,
): Promise<OperatorServices> {
  const closing = new AsyncDisposableStack();
  try {
    // A command must not create a folder at a mistyped DATA_DIR.
    if (create || existsSync(startConfig.dataDir)) openDataDirectory(startConfig.dataDir);
    report(startConfig.database.url ? 'Connecting to PostgreSQL' : 'Opening the embedded database');
    const opening = { error: onError, lost: onDatabaseLost, create };
    const database = await openDatabase(startConfig, opening);
    closing.defer(() => database.close());

    const migrations = await migrate(database.longDb);
    if (migrations.length > 0) report(`Migrated the database (${migrations.join(', ')})`);

    await settleRestores(database, startConfig.dataDir);
    const catalogueWriter = createCatalogueWriter(database);
    if (seeds)
      await seedCatalogue(withLongLimits(database), startConfig.demo ? demoFolder : null, report);

    const config = await readPublishedConfig(database.db, startConfig, now());
    const jobs = await openJobQueue(database, findQueue, onError, deliveryPace);
    closing.defer(() => jobs.stop(closesWithinMs?.()));
    return { config, database, catalogueWriter, jobs, now, close: () => closing.disposeAsync() };
  } catch (error) {
    await closing.disposeAsync().catch(onError);
    throw error;
  }
}

/** Builds every service once, in order. Throws ConfigError or DirectoryInUseError. */
export async function openServices(start: Config, options: ServiceOptions): Promise<Services> {
  const reportNotice = options.notice ?? options.report;
  const outages = createOutages(reportNotice);
  const databaseLog = createDatabaseLog(outages, options.onError);
  const { onError } = databaseLog;
  const base = await openOperatorServices(start, { ...options, onError });
  const { database, jobs, now } = base;
  const closing = new AsyncDisposableStack();
  closing.defer(() => base.close());
  try {
    await reportLaunchWarnings(database, base.config, options.report);
    const site = await openLiveSite(database, start, onError, options.report, now);
    const { catalogue, config, getBrandFiles } = site;
    closing.defer(() => catalogue.close());
    const live = await openLiveConsole(database, now, onError);
    closing.defer(() => live.close());
    const inboxCounts = await openInboxCounts(database);
    const checkWrites = createWriteCheck(database, databaseLog);
    const deliveries = await watchDeliveries(database, databaseLog.recheck(checkWrites));
    closing.defer(() => deliveries.stop());
    const storage =
      database.kind === 'embedded' ? database.checkStorage : await openStorageCheck(config.dataDir);
    for (const notice of listBrandNotices(config.readBrand())) options.report(notice);
    const media = await openPictures(config, database.db, { outages, report: options.report, now });
    const { heroVideo, pictures, privatePictures, files, ownPictures, cache } = media;
    site.addPreparation(media.prepareLinkKey);
    const socialCards = await createSocialCards({
      catalogue,
      pictures,
      brand: config.readBrand(),
      sitePicture: heroVideo?.wide.posterFile ?? null,
      cache,
    });
    site.addPreparation((records) =>
      socialCards.prepare(findBrand(start.readBrand(), records, config.readCalendar())),
    );

    const slots = createMeetingSlots(config, now);
    const { log = silentLog, metrics = silentMetrics } = options;
    const intakeServices = { jobs, slots, catalogue, log, metrics };
    const leads = createLeadIntake(database, intakeServices, config, now);
    const emailPreferences = createEmailPreferences(database, config, now);
    const photoFiles = createUploadFiles(files);
    const checkUploads = config.uploads.s3 ? database.checkStorage : storage;
    const uploads = createUploads(database, photoFiles, config, checkUploads, now);
    const operators = createOperators(database, config, now, log);
    const geocoder = createGeocoder({ config, catalogue, now, onError: options.onError });
    const batches = createBatchRunner(withLongLimits(database), now, onError);
    closing.defer(() => batches.stop());
    return {
      ...base,
      config,
      catalogue,
      leads,
      emailPreferences,
      alerts: createAlerts(database, { jobs, catalogue }, config, now),
      meetings: createVisitorMeetings(database, { jobs, slots, catalogue }, config, now),
      documentLinks: createDocumentLinks(database, files, now),
      packages: createPackages(database, { files, catalogue, jobs, config, now }),
      provenAddresses: createProvenAddresses(database, now),
      shortlists: createShortlists(database, catalogue, config, now),
      listFreeSlots: (day) => slots.listFree(database.db, day),
      accounts: createAccountService(database, config, {
        jobs,
        leads,
        emailPreferences,
        now,
        notice: reportNotice,
      }),
      operators,
      console: createConsoleServices({
        database,
        catalogue,
        config,
        jobs,
        uploads,
        files,
        pictures,
        privatePictures,
        ownPictures,
        checkStorage: storage,
        operators,
        previewSite: site.preview,
        hasHeroVideo: heroVideo !== null,
        batches,
        inboxCounts,
        now,
      }),
      live,
      uploads,
      ...media,
      getBrandFiles,
      socialCards,
      health: createHealthCheck(database, deliveries, storage, checkWrites),
      geocoder,
      search: createSiteSearch({ catalogue, geocoder, now }),
      missedSearches: createMissedSearches(database, catalogue, now),
      findRefusal: findDatabaseRefusal,
      renderArticle: createRenderArticle(pictures),
      startWork: async () => {
        await startSending(
          { database, catalogue, jobs, config, outages, metrics, log, now },
          (close) => closing.defer(close),
        );
        await startScheduledTasks(
          {
            database,
            catalogue,
            jobs,
            batches,
            uploads,
            files: photoFiles,
            config,
            storage,
            now,
            report: reportNotice,
          },
          {
            hourMs: options.scheduledTasksEveryMs,
            onError,
            add: (stop) => closing.defer(stop),
          },
        );
      },
      close: () => closing.disposeAsync(),
    };
  } catch (error) {
    await closing.disposeAsync().catch(onError);
    throw error;
  }
}
