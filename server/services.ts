import path from 'node:path';
import { openCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { createCatalogueWriter, type CatalogueWriter } from './catalogue/catalogue-writer.ts';
import { renderArticle } from './catalogue/render-article.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { createPictureStore, type PictureStore } from './images/picture-store.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { createLeadDelivery } from './leads/deliver-lead.ts';
import { forgetOldLimits } from './leads/rate-limit.ts';
import { createLeadIntake, type LeadIntake } from './leads/submit-lead.ts';
import { createMailer } from './mail/mailer.ts';

/** Everything that pages, API, jobs and operator commands work with. */
export interface Services {
  config: Config;
  database: Database;
  catalogue: Catalogue;
  catalogueWriter: CatalogueWriter;
  leads: LeadIntake;
  pictures: PictureStore;
  /** HTML of an article's Markdown, safe to show. */
  renderArticle(body: string): string;
  now(): Date;
  /** Begins to send what is waiting; operator commands do not call it. */
  startWork(): Promise<void>;
  /** Closes everything in the reverse order of opening. */
  close(): Promise<void>;
}

export interface ServiceOptions {
  /** Says what is being done while it takes time. */
  report(line: string): void;
  onError(error: unknown): void;
  /** The database is gone; nothing can go on. */
  onDatabaseLost(error: Error): void;
  now?: () => Date;
}

const forgetLimitsEveryMs = 60 * 60 * 1000;
const demoFolder = path.resolve(import.meta.dirname, '../demo');

/** Builds every service once, in order. Throws ConfigError or DirectoryInUseError with a sentence. */
export async function openServices(config: Config, options: ServiceOptions): Promise<Services> {
  const { report, onError, now = () => new Date() } = options;
  const opened: (() => Promise<void> | void)[] = [];
  const closeAll = async () => {
    for (const close of opened.splice(0).toReversed()) await close();
  };
  try {
    report(config.database.url ? 'Connecting to PostgreSQL' : 'Opening the embedded database');
    const database = await openDatabase(config, {
      error: onError,
      lost: options.onDatabaseLost,
    });
    opened.push(() => database.close());

    const migrations = await migrate(database.db);
    if (migrations.length > 0) report(`Migrated the database (${migrations.join(', ')})`);

    const catalogueWriter = createCatalogueWriter(database);
    await seedCatalogue(database, config.demo ? demoFolder : null, report);
    const catalogue = await openCatalogue(database, onError);
    opened.push(() => catalogue.close());

    const jobs = await openJobQueue(database, onError);
    opened.push(() => jobs.stop());
    const mailer = createMailer(config);
    opened.push(() => mailer.close());

    return {
      config,
      database,
      catalogue,
      catalogueWriter,
      leads: createLeadIntake(database, jobs, config, now),
      pictures: createPictureStore({
        folders: [path.join(config.dataDir, 'pictures'), path.join(demoFolder, 'pictures')],
        cacheFolder: path.join(config.dataDir, 'cache', 'pictures'),
      }),
      renderArticle,
      now,
      startWork: async () => {
        await jobs.work(createLeadDelivery(database, catalogue, mailer, config));
        const forget = () => void forgetOldLimits(database, now()).catch(onError);
        const timer = setInterval(forget, forgetLimitsEveryMs);
        opened.push(() => clearInterval(timer));
      },
      close: closeAll,
    };
  } catch (error) {
    await closeAll().catch(onError);
    throw error;
  }
}
