import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { createLastingDatabase, createPostgresDatabase, runAsAdmin } from './databases.ts';
import { createFolder } from './harness.ts';
import { isLongRun } from './long-run.ts';
import type { Settings } from './program.ts';
import {
  bare,
  copySeededFolder,
  createBareFolder,
  createSeededFolder,
  onceInRun,
} from './seeded-folder.ts';
import { startSite } from './site.ts';

const postgresUrl = inject('postgresUrl');
const isInPostgres = !isLongRun && postgresUrl !== null;

export type SiteData = Settings & { DATA_DIR: string };

const createTemplate = (name: 'seeded' | 'bare', settings: Settings) =>
  onceInRun(`${name}-postgres`, async (folder) => {
    await runAsAdmin(`drop database if exists ${name}`);
    const url = await createLastingDatabase('new', name);
    const site = await startSite({ DATA_DIR: folder, DATABASE_URL: url, ...settings });
    await site.stop();
  });

/**
 * The settings of a site as its first start leaves it, with the demo catalogue: on PostgreSQL if there
 * is one, which needs a third of the embedded database's processor time; in a long run on that.
 */
export async function createSeededData(): Promise<SiteData> {
  if (!isInPostgres) return { DATA_DIR: await createSeededFolder() };
  await createTemplate('seeded', {});
  return { DATA_DIR: createFolder(), DATABASE_URL: await createPostgresDatabase('seeded') };
}

/** The same with an empty catalogue. */
export async function createBareData(): Promise<SiteData> {
  if (!isInPostgres) return { DATA_DIR: await createBareFolder(), ...bare };
  await createTemplate('bare', bare);
  return { DATA_DIR: createFolder(), DATABASE_URL: await createPostgresDatabase('bare'), ...bare };
}

/** With the demo catalogue; lives as long as the test run. */
export async function createLastingData(name: string): Promise<SiteData> {
  const folder = path.join(inject('sharedFolder'), name);
  if (!isInPostgres) return { DATA_DIR: await copySeededFolder(folder) };
  await createTemplate('seeded', {});
  mkdirSync(folder);
  return { DATA_DIR: folder, DATABASE_URL: await createLastingDatabase('seeded', name) };
}
