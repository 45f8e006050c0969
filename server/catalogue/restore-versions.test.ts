import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { changeRecord } from '../../tests/support/change-record.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { readCatalogue } from '../../tests/support/read-catalogue.ts';
import type { Database } from '../platform/database/database.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { locateRecords } from './locate-records.ts';
import { planBatchRestoration, restoreVersions } from './restore-versions.ts';

const harbour = buildProject({ stub: 'harbour', title: 'Harbour House', builderUrl: 'oak' });
const pier = buildProject({ stub: 'pier', title: 'Pier', builderUrl: 'oak' });
const buildOrigin = () => ({ cause: 'command', batchId: randomUUID() }) as const;

async function open(database: Database) {
  const writer = createCatalogueWriter(database);
  await saveCatalogue(database, {
    projects: [harbour, pier],
    builders: [buildBuilder('oak', 'Oak')],
  });
  return writer;
}

async function undo(database: Database, { batchId }: { batchId: string }) {
  const { versions, changedSince } = await planBatchRestoration(database.db, batchId);
  await restoreVersions(database, versions, buildOrigin());
  return changedSince.map(({ key }) => key);
}

testOnBoth(
  'the changes of one batch are undone together, except later changes (D-7.17)',
  async (database) => {
    const writer = await open(database);
    const origin = buildOrigin();
    await writer.hide('projects', ['harbour', 'pier'], origin);
    await writer.hide('builders', ['oak'], origin);
    const [later] = await locateRecords(database.db, ['pier'], null);
    const change = ({ record }: { record: object }) => ({ ...record, storeys: 3 });
    await changeRecord(database, later!, change, buildOrigin());
    expect((await readCatalogue(database.db)).projects).toEqual([]);
    expect(await undo(database, origin)).toEqual(['pier']);
    const { projects, builders } = await readCatalogue(database.db);
    expect(projects.map(({ project }) => project.stub)).toEqual(['harbour']);
    expect(builders.map(({ url }) => url)).toEqual(['oak']);
  },
);

testOnBoth('a removed record is restored with the same id', async (database) => {
  const writer = await open(database);
  const before = (await readCatalogue(database.db)).projects;
  const origin = buildOrigin();
  await writer.remove('projects', ['harbour'], origin);
  // What a careless restore would run into: a record that takes the id meanwhile.
  await saveCatalogue(database, { projects: [buildProject({ stub: 'later' })] });
  await undo(database, origin);
  expect((await readCatalogue(database.db)).projects).toEqual(expect.arrayContaining(before));
});

testOnBoth(
  'a version whose name another record now has is refused, and nothing changes',
  async (database) => {
    const writer = await open(database);
    const origin = buildOrigin();
    await writer.remove('projects', ['harbour', 'pier'], origin);
    const taken = { ...harbour, title: 'Another' };
    await saveCatalogue(database, { projects: [taken] });
    await expect(undo(database, origin)).rejects.toThrow(
      'project harbour (Harbour House): the page address “harbour” belongs to another project. Choose another one here, or change that project first.',
    );
    const { projects } = await readCatalogue(database.db);
    expect(projects.map(({ project }) => project)).toEqual([taken]);
    await expect(undo(database, buildOrigin())).rejects.toThrow('There is no batch ');
  },
);
