import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { until } from '../../tests/support/harness.ts';
import type { Connection } from '../platform/database/database.ts';
import { readCatalogue } from '../../tests/support/read-catalogue.ts';
import { readVersion } from './catalogue-store.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { openCatalogue } from './catalogue.ts';
import { changeRecords } from './change-records.ts';
import { lockRecords } from './record-store.ts';

const fail = (error: unknown) => {
  throw error;
};
const byAnna = { cause: 'command', actor: 'anna' } as const;
const a = buildProject({ stub: 'a', storeys: 10 });
const b = buildProject({ stub: 'b' });

const listVersions = (db: Connection) =>
  db
    .selectFrom('catalogue_versions')
    .select([
      'collection',
      'key',
      'revision',
      'is_removal',
      'cause',
      'actor',
      'hidden_at',
      'record',
    ])
    .orderBy('id')
    .execute();

testOnBoth(
  'a hidden record leaves the snapshot, is found as hidden, and stays hidden after another import (D-7.15)',
  async (database) => {
    const writer = createCatalogueWriter(database);
    await saveCatalogue(database, { projects: [a, b], builders: [buildBuilder('oak', 'Oak')] });
    const catalogue = await openCatalogue(database, fail);
    try {
      expect(await writer.hide('projects', ['a', 'none'], byAnna)).toEqual(['a']);
      expect(await writer.hide('projects', ['a'], byAnna)).toEqual([]);
      expect(await writer.hide('builders', ['oak'], byAnna)).toEqual(['oak']);
      await until('both are hidden', () => catalogue.snapshot.findHidden('builders', 'oak'), 2000);
      const { snapshot } = catalogue;
      expect(snapshot.records.projects).toEqual([b]);
      expect(snapshot.findProject('a')).toBeNull();
      expect(snapshot.findHidden('projects', 'a')).toEqual(a);
      expect(snapshot.findHidden('projects', 'b')).toBeNull();
      expect(snapshot.findBuilder('oak')).toBeNull();

      const changed = { ...a, storeys: 12 };
      await saveCatalogue(database, { projects: [changed] });
      await catalogue.refresh();
      expect(catalogue.snapshot.findHidden('projects', 'a')).toEqual(changed);
      expect(await writer.show('projects', ['a'], byAnna)).toEqual(['a']);
      await catalogue.refresh();
      expect(catalogue.snapshot.findProject('a')?.project).toEqual(changed);
    } finally {
      catalogue.close();
    }
  },
);

testOnBoth(
  'each change stores the replaced version with its cause; a change without effect stores nothing',
  async (database) => {
    const { db } = database;
    const writer = createCatalogueWriter(database);
    await saveCatalogue(database, { projects: [a, b] });
    await saveCatalogue(database, { projects: [a, b] });
    expect(await listVersions(db)).toEqual([]);
    await saveCatalogue(database, { projects: [{ ...a, storeys: 12 }, b] });
    await writer.hide('projects', ['a'], byAnna);
    await writer.remove('projects', ['a', 'b'], byAnna);
    await db.updateTable('projects').set({ record: '{}' }).where('key', '=', 'none').execute();

    const common = { collection: 'projects', key: 'a', hidden_at: null };
    const changed = { ...a, storeys: 12 };
    expect(await listVersions(db)).toEqual([
      { ...common, revision: 1, is_removal: false, cause: 'import', actor: null, record: a },
      { ...common, ...byAnna, revision: 2, is_removal: false, record: changed },
      {
        ...common,
        ...byAnna,
        hidden_at: expect.any(Date) as Date,
        revision: 3,
        is_removal: true,
        record: changed,
      },
      { ...common, ...byAnna, key: 'b', revision: 1, is_removal: true, record: b },
    ]);
  },
);

testOnBoth(
  'one call checks, writes, lets references follow and announces once; a refused change changes nothing',
  async (database) => {
    const { db } = database;
    const place = { latitude: 43.6, longitude: -79.4 };
    const placed = buildProject({ stub: 'placed', builderUrl: 'oak', ...place });
    await saveCatalogue(database, {
      projects: [placed, b],
      builders: [buildBuilder('oak', 'Oak')],
    });
    const version = await readVersion(db);
    const outcomes = await db.transaction().execute(async (tx) => {
      const projects = await lockRecords(tx, 'projects', ['placed', 'b']);
      const oak = (await lockRecords(tx, 'builders', ['oak'])).get('oak')!;
      const collection = 'projects';
      return changeRecords(tx, byAnna, [
        { collection: 'builders', stored: oak, patch: { url: 'maple' } },
        { collection, stored: projects.get('placed')!, patch: { longitude: 79.4 } },
        { collection, stored: projects.get('b')!, patch: { storeys: 3, city: 'toronto' } },
        { collection, stored: null, record: { ...b, stub: 'c' } },
      ]);
    });
    expect(outcomes).toMatchObject([
      { change: 'changed', record: { url: 'maple' } },
      { change: 'refused', issues: [{ path: ['longitude'] }] },
      { change: 'changed', record: { storeys: 3, city: 'Toronto' } },
      { change: 'added' },
    ]);
    const { projects } = await readCatalogue(db);
    const found = projects.map(({ project }) => [
      project.stub,
      project.builderUrl,
      project.storeys,
    ]);
    expect(found).toEqual([
      ['placed', 'maple', null],
      ['b', null, 3],
      ['c', null, null],
    ]);
    expect(await readVersion(db)).toBe(version + 1);
    expect((await listVersions(db)).map(({ key, actor }) => [key, actor])).toEqual([
      ['oak', 'anna'],
      ['placed', 'anna'],
      ['b', 'anna'],
    ]);
  },
);

testOnBoth('two imports that add a record at once write it once', async (database) => {
  const { merge } = createCatalogueWriter(database);
  const add = () => merge('projects', [{ key: 'b', patch: b }]);
  const changes = (await Promise.all([add(), add()])).map(([outcome]) => outcome?.change);
  expect(changes.toSorted()).toEqual(['added', 'unchanged']);
});

testOnBoth('stored versions can be neither changed nor deleted', async (database) => {
  const writer = createCatalogueWriter(database);
  await saveCatalogue(database, { projects: [a] });
  await writer.remove('projects', ['a'], byAnna);
  for (const statement of [
    'update catalogue_versions set key = key',
    'delete from catalogue_versions',
    'truncate catalogue_versions',
  ])
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('only ever added');
  expect(await listVersions(database.db)).toHaveLength(1);
});
