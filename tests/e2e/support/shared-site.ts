import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { findFreePort } from '../../support/find-free-port.ts';
import { spawnProgram, waitUntilReady } from '../../support/program.ts';
import setUpPostgres from '../../support/postgres.ts';
import { openSharedFolder } from '../../support/shared-folder.ts';
import { shareMadePictures } from './made-pictures.ts';
import { siteSettings } from './site-settings.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A site with the demo catalogue that all files visit at the same time, as soon as it answers. */
    sharedSite: { url: string; dataDir: string };
  }
}

const start = (dataDir: string, port: number) =>
  spawnProgram('server/main.ts', { PORT: String(port), DATA_DIR: dataDir, ...siteSettings });

/** As `onceInRun` builds it, for the tests that copy it. */
async function seed(folder: string) {
  const work = `${folder}.new`;
  mkdirSync(work);
  const site = start(work, 0);
  await waitUntilReady(site);
  await site.stop();
  renameSync(work, folder);
}

/**
 * Starts one site for all browser tests, and keeps a copy of its first state for those that need their
 * own. The unit tests, which run first, fill the other processor meanwhile: `visitShared` waits.
 */
export default async function setUp(project: TestProject) {
  const sharedFolder = openSharedFolder();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groundbreak-browser-'));
  const port = await findFreePort();
  project.provide('sharedSite', { url: `http://127.0.0.1:${port}`, dataDir });
  const starting = (async () => {
    const seeded = path.join(sharedFolder, 'seeded');
    await seed(seeded);
    cpSync(seeded, dataDir, { recursive: true });
    shareMadePictures(sharedFolder, dataDir);
    const site = start(dataDir, port);
    await waitUntilReady(site);
    return site;
  })();
  const tearDownPostgres = await setUpPostgres(project);
  return async () => {
    const site = await starting;
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    await tearDownPostgres();
  };
}
