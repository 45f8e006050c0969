import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { createFolder, until } from './harness.ts';
import { startSite } from './site.ts';

const buildWithinMs = 55_000;
const shared = inject('sharedFolder');

/** Made by the first test file that asks, once in a test run: a first start takes seconds. */
async function getTemplate(): Promise<string> {
  const template = path.join(shared, 'seeded');
  if (existsSync(template)) return template;
  const isFirst = mkdirSync(path.join(shared, 'seeding'), { recursive: true }) !== undefined;
  if (isFirst) {
    const built = path.join(shared, 'seeding', 'data');
    const site = await startSite({ DATA_DIR: built });
    await site.stop();
    renameSync(built, template);
  }
  await until('the demo catalogue is loaded', () => existsSync(template), buildWithinMs);
  return template;
}

/** A data directory as the first start leaves it, with the demo catalogue in its embedded database. */
export async function createSeededFolder(): Promise<string> {
  const folder = createFolder();
  cpSync(await getTemplate(), folder, { recursive: true });
  return folder;
}
