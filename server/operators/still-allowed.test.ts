import { expect } from 'vitest';
import { parseRecordQuery } from '../../domain/catalogue/record-query.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { longTestOnBoth, testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { createFolder } from '../../tests/support/harness.ts';
import { openSchedules } from '../../tests/support/open-schedules.ts';
import { createBatchRunner } from '../catalogue/batch-runner.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { findByKeys } from '../catalogue/record-store.ts';
import { changeImport } from '../catalogue/import-store.ts';
import type { Database } from '../platform/database/database.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { createImportFiles } from '../catalogue/import-files.ts';
import { createImportRunner } from '../catalogue/import-run.ts';
import { createImports } from '../catalogue/imports.ts';
import { createOperate } from './operate.ts';
import { removeOperator, saveOperator } from './operator-store.ts';

testOnBoth(
  'what an operator scheduled stops when they are removed or lose the role, and is listed with the reason',
  async (database) => {
    const { draft, plan, at, sweep, find, ada, list, readMails, readAudit } =
      await openSchedules(database);
    const bob = await hire(database, 'Bob', 'editor', 'agent');
    await hire(database, 'Cy', 'admin');
    await plan(ada, await draft(ada, 'tower', { units: 2 }), 'publish', '2026-11-22T12:00');
    await plan(bob, await draft(bob, 'annex', { units: 3 }), 'publish', '2026-11-22T12:00');
    await removeOperator(database.db, ada.operator.email, { id: null, name: 'Cy', at: new Date() });
    await saveOperator(database.db, bob.operator.email, { roles: ['agent'] });
    // Somebody new with the same address did not plan it.
    await hire(database, 'Ada', 'admin');
    at('2026-11-22T18:00:00Z');
    await sweep();
    await sweep();
    expect([
      (await find('tower'))?.record['units'],
      (await find('annex'))?.record['units'],
    ]).toEqual([1, 1]);
    expect((await list()).toSorted()).toEqual([
      'publish annex It was stopped, because Bob may no longer publish it. Whoever may can publish it now or schedule it again.',
      'publish tower It was stopped, because Ada may no longer publish it. Whoever may can publish it now or schedule it again.',
    ]);
    expect(await readMails()).toHaveLength(2);
    expect((await readAudit()).map(({ action }) => action)).not.toContain('record.publish');
  },
);

testOnBoth('a schedule of an editor who became an admin meanwhile runs', async (database) => {
  const { draft, plan, at, sweep, find, ada } = await openSchedules(database);
  await plan(ada, await draft(ada, 'tower', { units: 2 }), 'publish', '2026-11-22T12:00');
  await saveOperator(database.db, ada.operator.email, { roles: ['admin'] });
  at('2026-11-22T18:00:00Z');
  await sweep();
  expect((await find('tower'))?.record['units']).toBe(2);
});

const fail = (error: unknown) => {
  throw error;
};
const now = () => new Date('2026-11-22T15:00:00Z');
const readUnits = async ({ db }: Database, key: string) =>
  (await findByKeys(db, [key]))[0]?.record['units'];
const listActors = async ({ db }: Database) =>
  (
    await db.selectFrom('catalogue_versions').select(['cause', 'actor']).orderBy('id').execute()
  ).map(({ cause, actor }) => `${cause} ${actor}`);

testOnBoth(
  'a bulk edit and its undo stop with the rights of whoever began them, not of who planned it',
  async (database) => {
    const { db } = database;
    const { bulkEdits, batches } = await openConsole(database);
    await saveCatalogue(database, {
      projects: [buildProject({ stub: 'tower', title: 'Tower', units: 1 })],
    });
    const [ada, bo, cy] = [
      await hire(database, 'Ada', 'editor'),
      await hire(database, 'Bo', 'editor'),
      await hire(database, 'Cy', 'editor'),
    ];
    const plan = async (units: string) => {
      const query = parseRecordQuery(new URLSearchParams());
      const changes = [{ field: 'units', way: 'set', value: units }];
      return bulkEdits.plan(ada, { word: 'project', query, ids: null }, changes);
    };
    const work = () => createBatchRunner(database, now, fail).work();
    const readReasons = async (id: number) =>
      (await bulkEdits.read(id, 0)).remarks.map(({ outcome, reason }) => `${outcome}: ${reason}`);
    const [hers, his] = [await plan('2'), await plan('3')];
    await batches.work();
    // What is begun from now on waits, as after a stop of the site.
    await batches.stop();
    await bulkEdits.run(ada, hers, 1);
    await removeOperator(db, ada.operator.email, { id: null, name: 'Cy', at: now() });
    await work();
    expect(await readReasons(hers)).toEqual(['refused: Ada may no longer change it']);
    expect(await readUnits(database, 'tower')).toBe(1);

    await bulkEdits.run(bo, his, 1);
    await work();
    expect(await readUnits(database, 'tower')).toBe(3);
    await bulkEdits.undo(bo, his, 1);
    await saveOperator(db, bo.operator.email, { roles: ['agent'] });
    await work();
    expect(await readReasons(his)).toEqual(['kept: Bo may no longer change it']);
    expect(await readUnits(database, 'tower')).toBe(3);

    await saveOperator(db, bo.operator.email, { roles: ['editor'] });
    const again = await bulkEdits.plan(
      bo,
      { word: 'project', query: parseRecordQuery(new URLSearchParams()), ids: null },
      [{ field: 'units', way: 'set', value: '4' }],
    );
    await work();
    await bulkEdits.run(bo, again, 1);
    await work();
    await removeOperator(db, bo.operator.email, { id: null, name: 'Cy', at: now() });
    await bulkEdits.undo(cy, again, 1);
    await work();
    expect(await readUnits(database, 'tower')).toBe(3);
    expect(await listActors(database)).toEqual(['bulk Bo', 'bulk Bo', 'bulk-undo Cy']);
  },
);

longTestOnBoth(
  'an import and its undo stop when whoever began them may no longer do it',
  async (database) => {
    const { db } = database;
    const { config } = await openConsole(database, { env: { DATA_DIR: createFolder() } });
    const operate = createOperate(database, now);
    const services = {
      database,
      files: openFiles(config),
      operate,
      countToTell: async () => 0,
      now,
    };
    const imports = createImports(services, fail);
    const runner = createImportRunner(
      { ...services, files: createImportFiles(services.files, now) },
      fail,
    );
    await saveCatalogue(database, {
      projects: [buildProject({ stub: 'tower', title: 'Tower', units: 1 })],
    });
    const ada = await hire(database, 'Ada', 'editor');
    const bo = await hire(database, 'Bo', 'editor');
    const settle = async (id: number) => {
      await expect
        .poll(async () => (await imports.read(id, null)).state, { timeout: 20_000 })
        .not.toMatch(/ing$/);
    };
    const file = new TextEncoder().encode('stub,units\ntower,2\n');
    const id = await imports.upload(ada, 'list.csv', file, 'projects');
    await imports.check(ada, id, { fields: { stub: 'stub', units: 'units' }, city: '' }, '');
    await settle(id);
    /** Begins a step whose background work has not reached the catalogue when access ends. */
    const work = async (state: 'running' | 'undoing', beginner: typeof ada) => {
      await changeImport(db, id, { state, beginner: beginner.operator }, now());
      await runner.startRun(id);
      const { state: reached, failure } = await imports.read(id, null);
      return [reached, failure, await readUnits(database, 'tower')];
    };
    const sentence = (name: string, what: string) =>
      `It was stopped, because ${name} may no longer ${what} it. What was done until then stays. Whoever may can undo it.`;
    await saveOperator(db, ada.operator.email, { roles: ['agent'] });
    expect(await work('running', ada)).toEqual(['failed', sentence('Ada', 'run'), 1]);
    await removeOperator(db, ada.operator.email, { id: null, name: 'Bo', at: now() });
    // Ada uploaded it; Bo runs it.
    await imports.check(bo, id, { fields: { stub: 'stub', units: 'units' }, city: '' }, '');
    await settle(id);
    await imports.run(bo, id);
    await settle(id);
    expect(await readUnits(database, 'tower')).toBe(2);
    expect(await work('undoing', ada)).toEqual(['failed', sentence('Ada', 'undo'), 2]);
    await imports.undo(bo, id);
    await settle(id);
    expect(await readUnits(database, 'tower')).toBe(1);
    expect(await listActors(database)).toEqual(['import Bo', 'import-undo Bo']);
  },
);
