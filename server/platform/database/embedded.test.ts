import { execFile } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { closeAtEnd, createFolder, projectRoot, until } from '../../../tests/support/harness.ts';
import { submitLead } from '../../../tests/support/lead-requests.ts';
import { longTest } from '../../../tests/support/long-run.ts';
import { createSeededFolder } from '../../../tests/support/seeded-folder.ts';
import { startSite } from '../../../tests/support/site.ts';
import { ConfigError } from '../settings/setting.ts';
import { startHousekeeping } from './embedded.ts';
import { openDatabase } from './open-database.ts';
import { PgliteClient } from './pglite-client.ts';

longTest('every lead is synced to disk before the response (D-2.1)', async () => {
  const log = path.join(createFolder(), 'syncs');
  writeFileSync(log, '');
  const site = await startSite(
    { DATA_DIR: await createSeededFolder(), SYNC_LOG: log },
    { nodeArgs: ['--import', path.join(projectRoot, 'tests/support/count-syncs.mjs')] },
  );
  const countLogSyncs = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((file) => file.includes('pg_wal')).length;
  for (let lead = 1; lead <= 5; lead += 1) {
    const before = countLogSyncs();
    await submitLead(site.url);
    expect(countLogSyncs()).toBeGreaterThan(before);
  }
  await site.stop();
});

longTest(
  'a new database is created under a temporary name and synced before it is renamed',
  async () => {
    const folder = createFolder();
    const log = path.join(folder, 'syncs');
    writeFileSync(log, '');
    const site = await startSite(
      { DATA_DIR: path.join(folder, 'data'), SYNC_LOG: log, DEMO: 'off' },
      { nodeArgs: ['--import', path.join(projectRoot, 'tests/support/count-syncs.mjs')] },
    );
    const synced = new Set(readFileSync(log, 'utf8').split('\n'));
    const [, made] = /^(.+\/data\/database\.new)$/m.exec([...synced].join('\n')) ?? [];
    for (const file of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal'])
      expect(synced).toContain(`${made}/${file}`);
    expect(synced).toContain(path.join(folder, 'data'));
    expect(readdirSync(path.join(folder, 'data')).join()).not.toContain('database.new');
    await site.stop();
  },
);

longTest(
  'housekeeping writes a checkpoint and vacuums in its first round, and does nothing once stopped',
  async () => {
    const pglite = new PgliteClient(path.join(await createSeededFolder(), 'database'));
    closeAtEnd(() => pglite.close());
    await pglite.waitReady;
    const readCheckpoint = async () => {
      const { rows } = await pglite.query('select redo_lsn::text from pg_control_checkpoint()');
      return rows[0]?.['redo_lsn'];
    };
    const before = await readCheckpoint();
    await pglite.exec('create table things (id int)');
    const stop = startHousekeeping(pglite, 100);
    await until('there is a new checkpoint', async () => (await readCheckpoint()) !== before);
    // -1 until a table is vacuumed for the first time. A site that restarts every night gets it too.
    await until('the table is vacuumed', async () => {
      const { rows } = await pglite.query(
        "select reltuples from pg_class where relname = 'things'",
      );
      return rows[0]?.['reltuples'] === 0;
    });
    stop();
    const last = await readCheckpoint();
    await pglite.exec('insert into things values (1)');
    await setTimeout(300);
    expect(await readCheckpoint()).toBe(last);
    await pglite.close();
  },
);

longTest('a damaged database is rejected with instructions to recover', async () => {
  const directory = path.join(await createSeededFolder(), 'database');
  writeFileSync(path.join(directory, 'global', 'pg_control'), 'nonsense');
  const open = openDatabase(
    { dataDir: path.dirname(directory), database: { url: null } },
    { error: () => {}, lost: () => {}, create: true },
  );
  await expect(open).rejects.toThrow(ConfigError);
  await expect(open).rejects.toThrow(
    /^The embedded database could not open: .+ Move them away \(mv .+\.damaged\) and restore your last backup: npm run cli -- restore FILE --new$/,
  );
});

test('a process ends after a database that could not open', async () => {
  const thread = `import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ kind: 'failed', message: 'no space' });
    setInterval(() => {}, 1000);`;
  const program = `import { PgliteClient } from '${new URL('pglite-client.ts', import.meta.url)}';
    const program = new URL('data:text/javascript,' + encodeURIComponent(${JSON.stringify(thread)}));
    await new PgliteClient(null, () => {}, { program }).waitReady.catch(({ message }) => console.log(message));`;
  const args = ['--input-type=module', '--eval', program];
  // Rejects if it does not end.
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 30_000 });
  expect(stdout).toBe('The embedded database could not open: no space\n');
});

test('a database that does not open in time is abandoned, and its thread is ended', async () => {
  // Neither thread ever replies: one waits, one runs.
  const programs = ['Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);', 'for (;;);'];
  for (const source of programs) {
    const program = new URL(`data:text/javascript,${source}`);
    const pglite = new PgliteClient(null, () => {}, { program, withinMs: 300 });
    await expect(pglite.waitReady).rejects.toThrow(
      'The embedded database did not open within 0.3 seconds. Nothing is lost. Free some memory or CPU time on this machine, and start again.',
    );
  }
});
