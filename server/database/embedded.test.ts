import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeAtEnd, createFolder, projectRoot, until } from '../../tests/harness.ts';
import { submitLead } from '../../tests/lead-requests.ts';
import { createSeededFolder } from '../../tests/seeded-folder.ts';
import { startSite } from '../../tests/site.ts';
import { startHousekeeping } from './housekeeping.ts';
import { Lite } from './lite.ts';

test('every answered lead was first forced to disk', async () => {
  const log = path.join(createFolder(), 'syncs');
  writeFileSync(log, '');
  const site = await startSite(
    { DATA_DIR: await createSeededFolder(), SYNC_LOG: log },
    { nodeArgs: ['--import', path.join(projectRoot, 'tests/count-syncs.mjs')] },
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

test('a new database directory is forced to disk before it is used', async () => {
  const folder = createFolder();
  const log = path.join(folder, 'syncs');
  writeFileSync(log, '');
  const site = await startSite(
    { DATA_DIR: path.join(folder, 'data'), SYNC_LOG: log, DEMO: 'off' },
    { nodeArgs: ['--import', path.join(projectRoot, 'tests/count-syncs.mjs')] },
  );
  const database = path.join(folder, 'data', 'database');
  const synced = new Set(readFileSync(log, 'utf8').split('\n'));
  for (const file of ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', ''])
    expect(synced).toContain(path.join(database, file));
  await site.stop();
});

test('housekeeping writes a checkpoint, and none after it was stopped', async () => {
  const lite = new Lite(path.join(await createSeededFolder(), 'database'));
  closeAtEnd(() => lite.close());
  await lite.waitReady;
  const readCheckpoint = async () => {
    const { rows } = await lite.query('select redo_lsn::text from pg_control_checkpoint()');
    return rows[0]?.['redo_lsn'];
  };
  const before = await readCheckpoint();
  await lite.exec('create table things (id int)');
  const stop = startHousekeeping(lite, 30);
  await until('there is a new checkpoint', async () => (await readCheckpoint()) !== before);
  stop();
  const last = await readCheckpoint();
  await lite.exec('insert into things values (1)');
  await setTimeout(150);
  expect(await readCheckpoint()).toBe(last);
  await lite.close();
});

test('a database that is not one is refused with a reason', async () => {
  const directory = path.join(await createSeededFolder(), 'database');
  writeFileSync(path.join(directory, 'global', 'pg_control'), 'nonsense');
  const lite = new Lite(directory, () => {});
  await expect(lite.waitReady).rejects.toThrow('The embedded database could not open');
});
