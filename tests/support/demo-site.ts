import path from 'node:path';
import { inject } from 'vitest';
import { addMembers } from './members.ts';
import { spawnProgram, waitUntilReady } from './program.ts';
import { copySeededFolder } from './seeded-folder.ts';

/** The base address of its links. */
export const publicUrl = 'https://homes.example';

async function startDemoSite() {
  const dataDir = path.join(inject('sharedFolder'), `demo-${process.pid}`);
  await copySeededFolder(dataDir);
  const [member] = await addMembers(dataDir, ['member@example.com']);
  const site = spawnProgram('server/main.ts', {
    PORT: '0',
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    LIMIT_READS_PER_SECOND: '100000',
  });
  return { url: await waitUntilReady(site), tokens: member! };
}

let started: ReturnType<typeof startDemoSite> | null = null;

/**
 * A site with the demo catalogue and a member, for tests that only read. A worker's test files share
 * it, because a start takes as long as the tests of many a file. It stops with the worker.
 */
export const openDemoSite = () => (started ??= startDemoSite());
