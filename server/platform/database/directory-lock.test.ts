import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from '../../../tests/support/harness.ts';
import { longTest } from '../../../tests/support/long-run.ts';
import { bare, createBareFolder } from '../../../tests/support/seeded-folder.ts';
import { runToEnd, startSite } from '../../../tests/support/site.ts';
import { DirectoryInUseError, lockDirectory } from './directory-lock.ts';
import { openDatabase } from './open-database.ts';

const inUse = (directory: string) =>
  `${directory} is in use by another process. Stop that process, or set DATA_DIR to another directory.`;

test('a directory has one lock at a time, even within one process', () => {
  const directory = path.join(createFolder(), 'deep', 'data');
  const release = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  release();
  lockDirectory(directory)();
});

test('what holds a directory is named to whoever opens it as well', async () => {
  const dataDir = createFolder();
  const release = lockDirectory(dataDir);
  const opening = { error: () => {}, lost: () => {}, create: true };
  const second = openDatabase({ dataDir, database: { url: null } }, opening);
  await expect(second).rejects.toThrow(inUse(dataDir));
  release();
});

longTest(
  'a second process on the same DATA_DIR ends with one sentence, and the first keeps running',
  async () => {
    const dataDir = await createBareFolder();
    const site = await startSite({ DATA_DIR: dataDir, ...bare });
    const second = await runToEnd('server/main.ts', { DATA_DIR: dataDir, PORT: '0' });
    expect(second).toMatchObject({ code: 1, errors: `${inUse(dataDir)}\n` });
    expect((await fetch(`${site.url}/api/v1/health`)).status).toBe(200);
    expect(existsSync(path.join(dataDir, 'control.sock'))).toBe(true);

    expect(() => lockDirectory(dataDir)).toThrow(DirectoryInUseError);
    expect(await site.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
    lockDirectory(dataDir)();
  },
);
