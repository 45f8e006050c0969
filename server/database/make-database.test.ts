import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, projectRoot, until } from '../../tests/support/harness.ts';
import { runProgram, runToEnd, startSite } from '../../tests/support/site.ts';
import { prepareThreadFault } from '../../tests/support/thread-fault.ts';
import { ConfigError } from '../settings/setting.ts';
import { usualTries, type MakingTry } from './make-database.ts';
import { openDatabase } from './open-database.ts';

const support = (file: string) => path.join(projectRoot, 'tests/support', file);
const silent = { program: support('never-answers.mjs'), withinMs: 300 };

const open = (dataDir: string, tries: MakingTry[]) =>
  openDatabase(
    { dataDir, database: { url: null } },
    { error: () => {}, lost: () => {}, create: true, tries },
  );

test('a new database whose maker never answers is made by a second one; two that never answer get a sentence, leave nothing, and the next start works', async () => {
  const dataDir = createFolder();
  const failed = open(dataDir, [silent, silent]);
  await expect(failed).rejects.toThrow(ConfigError);
  await expect(failed).rejects.toThrow(
    /^The embedded database could not be made: its program did not answer within 0\.3 seconds, for the second time\. .+ start again\.$/,
  );
  const listFiles = () => readdirSync(dataDir).filter((name) => !name.startsWith('.'));
  expect(listFiles()).toEqual(['database']);
  expect(readdirSync(path.join(dataDir, 'database'))).toEqual([]);
  // As a killed program leaves it, of this version or an earlier one.
  for (const name of ['database.new', 'database.new-a1b2c3']) {
    mkdirSync(path.join(dataDir, name));
    writeFileSync(path.join(dataDir, name, 'PG_VERSION'), '17\n');
  }
  const database = await open(dataDir, [silent, ...usualTries]);
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

test('a first start is stopped or killed while its maker never answers, which ends with it, and killed while the database is half made, and then works', async () => {
  const { settings, options, listFailed, mend } = prepare();
  const made = path.join(settings.DATA_DIR, 'database');
  for (const [signal, ended] of [
    ['SIGTERM', { code: 0, signal: null }],
    ['SIGKILL', { code: null, signal: 'SIGKILL' }],
  ] as const) {
    const before = listFailed().length;
    const site = runProgram('server/main.ts', settings, options);
    await until('the maker does not answer', () => listFailed().length > before, 60_000);
    expect(listFailed().at(-1)).not.toBe(String(site.child.pid));
    // Ended is who has closed the error output, which the maker has as well.
    expect(await site.stop(signal)).toEqual(ended);
    expect(existsSync(path.join(made, 'PG_VERSION'))).toBe(false);
  }
  mend();
  const listFolders = () =>
    readdirSync(settings.DATA_DIR).filter((name) => name.startsWith('database'));
  const isHalfMade = (name: string) => existsSync(path.join(settings.DATA_DIR, name, 'PG_VERSION'));
  const killed = runProgram('server/main.ts', settings, options);
  await until('the database is half made', () => listFolders().some(isHalfMade), 60_000);
  await killed.stop('SIGKILL');
  expect(existsSync(path.join(made, 'PG_VERSION'))).toBe(false);
  const next = await startSite(settings, options);
  expect(listFolders()).toEqual(['database']);
  // No other account can open them.
  for (const folder of [settings.DATA_DIR, made])
    expect(statSync(folder).mode & 0o777, folder).toBe(0o700);
  await next.stop();
}, 180_000);

test('a first start whose maker is killed twice ends with a sentence and exit code 1', async () => {
  const { settings, options, listFailed } = prepare();
  const site = await runToEnd('server/main.ts', { ...settings, THREAD_FAULT: 'killed' }, options);
  expect([site.code, site.errors]).toEqual([
    1,
    'The embedded database could not be made: its program ended with SIGKILL, for the second time. Nothing of it was left. Free some memory or processor time on this machine, and start again.\n',
  ]);
  expect(new Set(listFailed()).size).toBe(2);
});
