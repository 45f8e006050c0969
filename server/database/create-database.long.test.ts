import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, projectRoot, until } from '../../tests/support/harness.ts';
import { runProgram, runToEnd, startSite } from '../../tests/support/site.ts';
import { prepareThreadFault } from '../../tests/support/thread-fault.ts';
import { ConfigError } from '../settings/setting.ts';
import { defaultAttempts, type CreationAttempt } from './create-database.ts';
import { openDatabase } from './open-database.ts';

const support = (file: string) => path.join(projectRoot, 'tests/support', file);
const silent = { program: support('never-answers.mjs'), withinMs: 300 };

const open = (dataDir: string, tries: CreationAttempt[]) =>
  openDatabase(
    { dataDir, database: { url: null } },
    { error: () => {}, lost: () => {}, create: true, tries },
  );

test('a second process creates the database if the first hangs; if both hang, the start fails with a message, leaves nothing, and the next start works', async () => {
  const dataDir = createFolder();
  const failed = open(dataDir, [silent, silent]);
  await expect(failed).rejects.toThrow(ConfigError);
  await expect(failed).rejects.toThrow(
    /^The embedded database could not be created: its program did not respond within 0\.3 seconds, for the second time\. .+ start again\.$/,
  );
  const listFiles = () => readdirSync(dataDir).filter((name) => !name.startsWith('.'));
  expect(listFiles()).toEqual(['database']);
  expect(readdirSync(path.join(dataDir, 'database'))).toEqual([]);
  // Remains of a killed program, of this version or an earlier one.
  for (const name of ['database.new', 'database.new-a1b2c3']) {
    mkdirSync(path.join(dataDir, name));
    writeFileSync(path.join(dataDir, name, 'PG_VERSION'), '17\n');
  }
  const database = await open(dataDir, [silent, ...defaultAttempts]);
  expect(listFiles()).toEqual(['database']);
  expect(await database.checkStorage()).toBe('ok');
  await database.close();
});

const prepare = () => {
  const fault = prepareThreadFault();
  const settings = { DATA_DIR: path.join(createFolder(), 'data'), PORT: '0', DEMO: 'off' };
  fault.begin();
  return { ...fault, settings: { ...settings, ...fault.settings } };
};

test('a first start that is stopped or killed while the database is being created ends its processes, and the next start works', async () => {
  const { settings, options, listFailed, mend } = prepare();
  const made = path.join(settings.DATA_DIR, 'database');
  for (const [signal, ended] of [
    ['SIGTERM', { code: 0, signal: null }],
    ['SIGKILL', { code: null, signal: 'SIGKILL' }],
  ] as const) {
    const before = listFailed().length;
    const site = runProgram('server/main.ts', settings, options);
    await until('the maker hangs', () => listFailed().length > before, 60_000);
    expect(listFailed().at(-1)).not.toBe(String(site.child.pid));
    // The maker shares the error output, so `stop` resolves once both have ended.
    expect(await site.stop(signal)).toEqual(ended);
    expect(existsSync(path.join(made, 'PG_VERSION'))).toBe(false);
  }
  mend();
  const listFolders = () =>
    readdirSync(settings.DATA_DIR).filter((name) => name.startsWith('database'));
  const isHalfMade = (name: string) => existsSync(path.join(settings.DATA_DIR, name, 'PG_VERSION'));
  const killed = runProgram('server/main.ts', settings, options);
  await until('the database is half created', () => listFolders().some(isHalfMade), 60_000);
  await killed.stop('SIGKILL');
  expect(existsSync(path.join(made, 'PG_VERSION'))).toBe(false);
  const next = await startSite(settings, options);
  expect(listFolders()).toEqual(['database']);
  // No other account can open them.
  for (const folder of [settings.DATA_DIR, made])
    expect(statSync(folder).mode & 0o777, folder).toBe(0o700);
  await next.stop();
}, 180_000);

test('a first start whose maker is killed twice ends with a message and exit code 1', async () => {
  const { settings, options, listFailed } = prepare();
  const site = await runToEnd('server/main.ts', { ...settings, THREAD_FAULT: 'killed' }, options);
  expect([site.code, site.errors]).toEqual([
    1,
    'The embedded database could not be created: its program ended with SIGKILL, for the second time. It left no files. Free some memory or CPU time on this machine, and start again.\n',
  ]);
  expect(new Set(listFailed()).size).toBe(2);
});
