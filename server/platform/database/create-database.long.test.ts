import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, until } from '../../../tests/support/harness.ts';
import { runProgram, startSite } from '../../../tests/support/site.ts';
import { createDatabase } from './create-database.ts';
import { openDatabase } from './open-database.ts';
import { DatabaseTimeoutError } from './pglite-client.ts';

test('a creation that hangs is given up and leaves nothing that looks like a database; the next one works', async () => {
  const dataDir = createFolder();
  const folder = path.join(dataDir, 'database');
  const program = new URL('data:text/javascript,setInterval(() => {}, 1000)');
  const failed = createDatabase(folder, { program, withinMs: 300 });
  await expect(failed).rejects.toThrow(DatabaseTimeoutError);
  expect(readdirSync(dataDir)).toEqual(['database.new']);
  // What a killed program leaves.
  writeFileSync(path.join(dataDir, 'database.new', 'PG_VERSION'), '17\n');
  mkdirSync(folder);
  await createDatabase(folder);
  expect(readdirSync(dataDir)).toEqual(['database']);
  const opening = { error: () => {}, lost: () => {}, create: false };
  const database = await openDatabase({ dataDir, database: { url: null } }, opening);
  expect(await database.checkStorage()).toBe('ok');
  await database.close();
});

test('a creation that fails leaves no files', async () => {
  const dataDir = createFolder();
  const program = new URL('data:text/javascript,throw new Error("no memory")');
  const failed = createDatabase(path.join(dataDir, 'database'), { program });
  await expect(failed).rejects.toThrow('no memory');
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a first start that is killed while it creates the database leaves none, and the next start works', async () => {
  const settings = { DATA_DIR: path.join(createFolder(), 'data'), PORT: '0', DEMO: 'off' };
  const made = path.join(settings.DATA_DIR, 'database');
  const killed = runProgram('server/main.ts', settings);
  const isHalfMade = () => existsSync(path.join(`${made}.new`, 'PG_VERSION'));
  await until('the database is half created', isHalfMade, 60_000);
  await killed.stop('SIGKILL');
  expect(existsSync(path.join(made, 'PG_VERSION'))).toBe(false);
  const next = await startSite(settings);
  const listFolders = () =>
    readdirSync(settings.DATA_DIR).filter((name) => name.startsWith('database'));
  expect(listFolders()).toEqual(['database']);
  // No other account can open them.
  for (const folder of [settings.DATA_DIR, made])
    expect(statSync(folder).mode & 0o777, folder).toBe(0o700);
  await next.stop();
}, 180_000);
