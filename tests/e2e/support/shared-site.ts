import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findFreePort } from '../../support/find-free-port.ts';
import { isLongRun } from '../../support/long-run.ts';
import { createDatabase } from '../../support/migrated-database.ts';
import { spawnProgram, waitUntilReady, type Settings } from '../../support/program.ts';
import setUpPostgres, { openPostgresOfRun } from '../../support/postgres.ts';
import { openSharedFolder } from '../../support/shared-folder.ts';
import { shareMadePictures } from './made-pictures.ts';
import { siteSettings } from './site-settings.ts';

type SharedData = Settings & { DATA_DIR: string };

declare module 'vitest' {
  export interface ProvidedContext {
    /** A site with the demo catalogue that all files visit at the same time, as soon as it answers. */
    sharedSite: { url: string; data: SharedData };
  }
}

const start = (data: SharedData, port: number) =>
  spawnProgram('server/main.ts', { PORT: String(port), ...data, ...siteSettings });

/** Makes what `createSeededData` copies, as `onceInRun` would. */
async function seed(folder: string, database: () => Promise<Settings>) {
  const work = `${folder}.new`;
  mkdirSync(work);
  const site = start({ DATA_DIR: work, ...(await database()) }, 0);
  await waitUntilReady(site);
  await site.stop();
  renameSync(work, folder);
}

/**
 * Starts one site for all browser tests, and keeps a copy of its first state for those that need their
 * own: by day on PostgreSQL, as in `createSeededData`. The unit tests, which run first, fill the other
 * processor meanwhile: `visitShared` waits.
 */
export default async function setUp(project: TestProject) {
  const tearDownPostgres = await setUpPostgres(project);
  const postgres = isLongRun ? null : await openPostgresOfRun();
  const createOn = (name: string, template?: string) => async (): Promise<Settings> =>
    postgres ? { DATABASE_URL: await createDatabase(postgres.url, name, template) } : {};
  const sharedFolder = openSharedFolder();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groundbreak-browser-'));
  const port = await findFreePort();
  const starting = (async () => {
    const seeded = path.join(sharedFolder, postgres ? 'seeded-postgres' : 'seeded');
    await seed(seeded, createOn('seeded'));
    if (!postgres) cpSync(seeded, dataDir, { recursive: true });
    shareMadePictures(sharedFolder, dataDir);
    const site = start({ DATA_DIR: dataDir, ...(await createOn('shared', 'seeded')()) }, port);
    await waitUntilReady(site);
    return site;
  })();
  const databaseUrl = postgres?.url.replace(/\w+$/, 'shared');
  project.provide('sharedSite', {
    url: `http://127.0.0.1:${port}`,
    data: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  return async () => {
    const site = await starting;
    // Its database may be gone by now.
    await site.stop('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    await tearDownPostgres();
  };
}
