import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { spawnProgram, waitUntilReady } from '../../support/program.ts';
import setUpPostgres from '../../support/postgres.ts';
import { openSharedFolder } from '../../support/shared-folder.ts';
import { shareMadePictures } from './made-pictures.ts';
import { siteSettings } from './site-settings.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A site with the demo catalogue that all files visit at the same time. */
    sharedSite: { url: string; dataDir: string };
  }
}

const start = (dataDir: string) =>
  spawnProgram('server/main.ts', { PORT: '0', DATA_DIR: dataDir, ...siteSettings });

async function startOnce(dataDir: string) {
  const site = start(dataDir);
  await waitUntilReady(site);
  await site.stop();
}

/** Starts one site for all browser tests, and keeps a copy of its first state for those that need their own. */
export default async function setUp(project: TestProject) {
  const sharedFolder = openSharedFolder();
  const seeded = path.join(sharedFolder, 'seeded');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'groundbreak-browser-'));
  const [tearDownPostgres] = await Promise.all([setUpPostgres(project), startOnce(seeded)]);
  cpSync(seeded, dataDir, { recursive: true });
  shareMadePictures(sharedFolder, dataDir);
  const site = start(dataDir);
  project.provide('sharedSite', { url: await waitUntilReady(site), dataDir });
  return async () => {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    await tearDownPostgres();
  };
}
