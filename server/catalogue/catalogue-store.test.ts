import { expect } from 'vitest';
import { longTestOnPostgres, testOnBoth, testOnPostgres } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { until } from '../../tests/support/harness.ts';
import type { Project } from '../../domain/projects/project.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { catalogueChannel, readVersion } from './catalogue-store.ts';
import { readCatalogue } from '../../tests/support/read-catalogue.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { openCatalogue } from './catalogue.ts';

const fail = (error: unknown) => {
  throw error;
};
const stubs = ['a', 'b', 'c'];
const projects = stubs.map((stub) => buildProject({ stub, minPriceCad: 500_000 }));
const changedB = buildProject({ stub: 'b', minPriceCad: 510_000 });

async function listProjects({ db }: Database) {
  const stored = await readCatalogue(db);
  return stored.projects.map(({ id, project }) => [id, project.stub, project.minPriceCad]);
}

testOnBoth('a saved record is added, changed or unchanged', async (database) => {
  const save = (...given: Project[]) => saveCatalogue(database, { projects: given });
  expect(await save(...projects)).toEqual(['added', 'added', 'added']);
  expect(await save(...projects)).toEqual(['unchanged', 'unchanged', 'unchanged']);
  const next = [projects[0]!, changedB, buildProject({ stub: 'd' })];
  expect(await save(...next)).toEqual(['unchanged', 'changed', 'added']);
});

testOnBoth(
  'a record keeps its id when it changes, and is read back unaltered',
  async (database) => {
    const rich = buildProject({
      stub: 'rich',
      title: `Côté's "house" \\ 🏗`,
      description: 'Line one\nline two',
      latitude: 43.123_456_789,
      longitude: -79.5,
      images: [{ file: 'a.jpg', alt: 'A' }],
    });
    await saveCatalogue(database, { projects: [...projects, rich] });
    await saveCatalogue(database, { projects: [changedB] });
    expect(await listProjects(database)).toEqual([
      [1, 'a', 500_000],
      [2, 'b', 510_000],
      [3, 'c', 500_000],
      [4, 'rich', null],
    ]);
    expect((await readCatalogue(database.db)).projects[3]?.project).toEqual(rich);
  },
);

testOnBoth('each transaction with changes increases the version and notifies', async (database) => {
  let heard = 0;
  await database.listen(catalogueChannel, () => (heard += 1));
  const heardAtStart = heard;
  const many = Array.from({ length: 450 }, (_, index) => buildProject({ stub: `house-${index}` }));
  const version = await readVersion(database.db);

  await saveCatalogue(database, { projects: many });
  expect(await readVersion(database.db)).toBe(version + 3);
  await until('three notices arrived', () => heard - heardAtStart >= 3);

  await saveCatalogue(database, { projects: many });
  expect(await readVersion(database.db)).toBe(version + 3);
  await saveCatalogue(database, { builders: [buildBuilder('brick', 'Brick')] });
  await until('a fourth notice arrived', () => heard - heardAtStart >= 4);
  expect([heard - heardAtStart, await readVersion(database.db)]).toEqual([4, version + 4]);
});

testOnBoth('a project that is not valid rolls back its batch', async (database) => {
  const broken = { ...buildProject({ stub: 'broken' }), kind: 'castle' } as unknown as Project;
  await expect(saveCatalogue(database, { projects: [...projects, broken] })).rejects.toThrow(
    'kind',
  );
  expect(await listProjects(database)).toEqual([]);
});

testOnBoth('the catalogue in memory is updated after a write', async (database) => {
  const catalogue = await openCatalogue(database, fail);
  try {
    const before = catalogue.snapshot;
    await saveCatalogue(database, { projects });
    await until('the snapshot is newer', () => catalogue.snapshot.version > before.version, 2000);
    expect(catalogue.snapshot.findProject('b')?.project).toEqual(projects[1]);
    expect(before.findProject('b')).toBeNull();
  } finally {
    catalogue.close();
  }
});

testOnPostgres(
  'a write is seen by a catalogue on another connection within 2 seconds',
  async (url) => {
    const [writing, reading] = [await openPostgres(url, fail), await openPostgres(url, fail)];
    try {
      await migrate(writing.db);
      const catalogue = await openCatalogue(reading, fail);
      try {
        for (let round = 1; round <= 3; round += 1) {
          await saveCatalogue(writing, { projects: [buildProject({ stub: `house-${round}` })] });
          await until(
            `round ${round}`,
            () => catalogue.snapshot.findProject(`house-${round}`),
            2000,
          );
        }
      } finally {
        catalogue.close();
      }
    } finally {
      await Promise.all([writing.close(), reading.close()]);
    }
  },
);

longTestOnPostgres(
  'a catalogue without notifications still sees a write within 2 seconds',
  async (url) => {
    const database = await openPostgres(url, fail);
    try {
      await migrate(database.db);
      const deaf = { ...database, listen: () => Promise.resolve() };
      const catalogue = await openCatalogue(deaf, fail);
      try {
        await saveCatalogue(database, { projects });
        await until('the snapshot is newer', () => catalogue.snapshot.findProject('a'), 2000);
      } finally {
        catalogue.close();
      }
    } finally {
      await database.close();
    }
  },
);
