import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { until } from '../../tests/support/harness.ts';
import type { Connection } from '../platform/database/database.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { openCatalogue } from './catalogue.ts';

const fail = (error: unknown) => {
  throw error;
};
const byAnna = { cause: 'command', actor: 'anna' } as const;
const a = buildProject({ stub: 'a', storeys: 10 });
const b = buildProject({ stub: 'b' });

const listVersions = (db: Connection) =>
  db
    .selectFrom('catalogue_versions')
    .select(['part', 'key', 'revision', 'is_removal', 'cause', 'actor', 'hidden_at', 'record'])
    .orderBy('id')
    .execute();

testOnBoth(
  'a hidden record leaves the snapshot, is found as hidden, and stays hidden after another import (D-7.15)',
  async (database) => {
    const writer = createCatalogueWriter(database);
    await writer.save({ projects: [a, b], builders: [buildBuilder('oak', 'Oak')] });
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
      await writer.save({ projects: [changed] });
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
    await writer.save({ projects: [a, b] });
    await writer.save({ projects: [a, b] });
    expect(await listVersions(db)).toEqual([]);
    await writer.save({ projects: [{ ...a, storeys: 12 }, b] });
    await writer.hide('projects', ['a'], byAnna);
    await writer.remove('projects', ['a', 'b'], byAnna);
    await db.updateTable('projects').set({ record: '{}' }).where('key', '=', 'none').execute();

    const common = { part: 'projects', key: 'a', hidden_at: null };
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

testOnBoth('stored versions can be neither changed nor deleted', async (database) => {
  const writer = createCatalogueWriter(database);
  await writer.save({ projects: [a] });
  await writer.remove('projects', ['a'], byAnna);
  for (const statement of [
    'update catalogue_versions set key = key',
    'delete from catalogue_versions',
    'truncate catalogue_versions',
  ])
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow('only ever added');
  expect(await listVersions(database.db)).toHaveLength(1);
});
