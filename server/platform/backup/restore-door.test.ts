import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { draft, now, openBackupSite, origin } from '../../../tests/support/backup-site.ts';
import {
  longTestOnBothNew,
  longTestOnPostgres,
  testOnBothNew,
} from '../../../tests/support/databases.ts';
import { openLeadIntake } from '../../../tests/support/lead-intake.ts';
import { untilOneWaits } from '../../../tests/support/until-one-waits.ts';
import { findOrAddPerson } from '../../leads/intake/people-store.ts';
import { openPostgres } from '../database/postgres.ts';
import { restoreBackup } from './restore-backup.ts';
import { openRestoreFolder, settleRestores } from './restore-folders.ts';

longTestOnBothNew(
  'a lead sent while a restore runs is refused with the time to wait, and stored when it is sent again',
  async (database) => {
    const site = await openBackupSite(database);
    onTestFinished(() => site.jobs.stop());
    await site.backup();
    const intake = openLeadIntake(database, site.jobs, site.config, now);
    const send = () => intake.submit({ ...draft, submissionId: 'sent-while-restoring' }, origin);
    const sent: Promise<unknown>[] = [];
    const restoring = restoreBackup(site, site.file, {
      replace: true,
      progress: {
        check: () => sent.push(send().catch((error: unknown) => error)),
        files: () => {},
        // Holds the door longer than a visitor waits.
        rows: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300),
      },
    });
    await restoring;
    const answers = await Promise.all(sent);
    expect(answers.length).toBeGreaterThan(0);
    const { reference } = await send();
    for (const answer of answers)
      if (answer instanceof Error)
        expect(answer).toMatchObject({ status: 503, retryAfterSeconds: 5 });
      else expect(answer).toMatchObject({ reference });
    const { rows } = await sql`select reference from leads`.execute(database.db);
    expect(rows).toEqual([{ reference }]);
  },
);

longTestOnPostgres(
  'a restore lets a lead finish that came before it: neither holds what the other waits for',
  async (url) => {
    const database = await openPostgres(url, (error) => {
      throw error;
    });
    onTestFinished(() => database.close());
    const site = await openBackupSite(database);
    onTestFinished(() => site.jobs.stop());
    await site.backup();
    for (const email of ['zoe@example.com', null]) {
      const { restoring } = await database.db.transaction().execute(async (tx) => {
        await findOrAddPerson(tx, email);
        const begun = site.restore(true);
        await untilOneWaits(database.db);
        // As the insert that follows does.
        await sql`lock table leads in row exclusive mode nowait`.execute(tx);
        return { restoring: begun };
      });
      await restoring;
    }
  },
);

testOnBothNew(
  'what a killed restore left is removed, or finished if its rows were stored; one that runs is left alone',
  async (database) => {
    const site = await openBackupSite(database);
    onTestFinished(() => site.jobs.stop());
    const inData = (...names: string[]) => path.join(site.dataDir, ...names);
    const lay = (folder: string, text: string) => {
      mkdirSync(path.join(folder, 'uploads'), { recursive: true });
      writeFileSync(path.join(folder, 'uploads', 'one.jpg'), text);
    };
    const listLeft = () => readdirSync(site.dataDir).filter((name) => name.startsWith('.restore-'));
    lay(site.dataDir, 'as it was');
    const readPhoto = () => readFileSync(inData('uploads', 'one.jpg'), 'utf8');

    const open = async (tx: Parameters<typeof openRestoreFolder>[0], text: string) => {
      lay(await openRestoreFolder(tx, site.dataDir), text);
    };
    const killed = database.db.transaction().execute(async (tx) => {
      await open(tx, 'rolled back');
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    lay(inData('.restore-transaction-999999999'), 'of another database');
    await settleRestores(database, site.dataDir);
    expect([listLeft(), readPhoto()]).toEqual([[], 'as it was']);

    if (database.kind === 'server')
      await database.db.transaction().execute(async (tx) => {
        await open(tx, 'still running');
        await settleRestores(database, site.dataDir);
        expect(listLeft()).toHaveLength(1);
      });
    else await database.db.transaction().execute((tx) => open(tx, 'still running'));
    await settleRestores(database, site.dataDir);
    expect([listLeft(), readPhoto()]).toEqual([[], 'still running']);

    // Killed after the first of several folders.
    await database.db.transaction().execute(async (tx) => {
      const folder = await openRestoreFolder(tx, site.dataDir);
      lay(folder, 'restored');
      mkdirSync(path.join(folder, 'old-brand'));
      mkdirSync(inData('brand'), { recursive: true });
      writeFileSync(inData('brand', 'logo.svg'), 'restored');
    });
    // Two processes that start at the same time.
    await Promise.all([
      settleRestores(database, site.dataDir),
      settleRestores(database, site.dataDir),
    ]);
    expect([listLeft(), readPhoto(), existsSync(inData('brand', 'logo.svg'))]).toEqual([
      [],
      'restored',
      true,
    ]);
  },
);
