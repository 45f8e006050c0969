import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { createFolder, until } from './harness.ts';
import type { Settings } from './program.ts';
import { startSite } from './site.ts';

const buildWithinMs = 55_000;
const shared = inject('sharedFolder');

/** Builds a folder once per test run, by the first file that needs it: a first start takes seconds. */
export async function onceInRun(name: string, build: (folder: string) => Promise<void>) {
  const built = path.join(shared, name);
  if (existsSync(built)) return built;
  const work = path.join(shared, `${name}.new`);
  const isFirst = mkdirSync(work, { recursive: true }) !== undefined;
  if (isFirst) {
    try {
      await build(work);
      renameSync(work, built);
    } catch (error) {
      // The next file tries again; otherwise one slow start would fail every file.
      rmSync(work, { recursive: true, force: true, maxRetries: 3 });
      throw error;
    }
  }
  await until(`"${name}" is built`, () => existsSync(built), buildWithinMs);
  return built;
}

async function copyTemplate(name: string, settings: Settings, folder = createFolder()) {
  const template = await onceInRun(name, async (built) => {
    const site = await startSite({ DATA_DIR: built, ...settings });
    await site.stop();
  });
  cpSync(template, folder, { recursive: true });
  return folder;
}

export const bare: Settings = { DEMO: 'off' };

/** A data directory as the first start leaves it, with the demo catalogue in its embedded database. */
export const createSeededFolder = () => copyTemplate('seeded', {});

/** The same with an empty catalogue, as DEMO=off leaves it. */
export const createBareFolder = () => copyTemplate('bare', bare);

/** Both, into a given folder. */
export const copySeededFolder = (folder: string) => copyTemplate('seeded', {}, folder);
export const copyBareFolder = (folder: string) => copyTemplate('bare', bare, folder);
