import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { parseImport } from '../../tests/support/parse-import.ts';
import { emptyDatabase, longTestOnBoth, testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const folder = createFolder();
const demo = path.join(projectRoot, 'demo');

longTestOnBoth(
  'exporting the demo catalogue, importing it into an empty database and exporting it again gives the same file',
  async (database) => {
    const [first, second] = [path.join(folder, 'first.json'), path.join(folder, 'second.json')];
    await seedCatalogue(database, demo, () => {});
    const exported = await exportCatalogue(database.db, first, 'json');
    expect(exported.counts.projects).toBeGreaterThan(150);

    await emptyDatabase(database);
    await seedCatalogue(database, null, () => {});
    const text = readFileSync(first, 'utf8');
    const { document, problems } = parseImport({ text, format: 'json' });
    expect(problems).toEqual([]);
    const projects = document.projects.map(({ project }) => project);
    await saveCatalogue(database, { ...document, projects });
    expect(await exportCatalogue(database.db, second, 'json')).toEqual(exported);
    expect(readFileSync(second, 'utf8') === text).toBe(true);
  },
);

testOnBoth('projects are sorted by stub, other collections by insertion', async (database) => {
  const projects = ['b', 'a-b', 'a', 'ab', 'a1'].map((stub) => buildProject({ stub }));
  const builders = ['z', 'a'].map((url) => buildBuilder(url, url));
  await saveCatalogue(database, { projects, builders });
  const file = path.join(folder, 'order.json');
  await exportCatalogue(database.db, file, 'json');
  const document = JSON.parse(readFileSync(file, 'utf8')) as {
    projects: { stub: string }[];
    builders: { url: string }[];
  };
  expect(document.projects.map(({ stub }) => stub)).toEqual(['a', 'a-b', 'a1', 'ab', 'b']);
  expect(document.builders.map(({ url }) => url)).toEqual(['z', 'a']);
});

testOnBoth('an export omits hidden records and counts them', async (database) => {
  const writer = createCatalogueWriter(database);
  await saveCatalogue(database, { projects: ['a', 'b'].map((stub) => buildProject({ stub })) });
  await writer.hide('projects', ['a'], { cause: 'command' });
  const file = path.join(folder, 'shown.json');
  const exported = await exportCatalogue(database.db, file, 'json');
  expect([exported.counts.projects, exported.hiddenCount]).toEqual([1, 1]);
  const { projects } = JSON.parse(readFileSync(file, 'utf8')) as { projects: { stub: string }[] };
  expect(projects.map(({ stub }) => stub)).toEqual(['b']);
});

testOnBoth('a change during the export restarts it', async (database) => {
  // Only the embedded database runs queries strictly in order.
  if (database.kind === 'server') return;
  await saveCatalogue(database, { projects: ['a', 'b'].map((stub) => buildProject({ stub })) });
  const file = path.join(folder, 'changing.json');
  const changes: Promise<unknown>[] = [];
  const exported = await exportCatalogue(database.db, file, 'json', (done) => {
    if (done === 2 && changes.length === 0)
      changes.push(saveCatalogue(database, { projects: [buildProject({ stub: 'c' })] }));
  });
  await Promise.all(changes);
  expect(exported.counts.projects).toBe(3);
  expect(readdirSync(folder)).not.toContain('changing.json.part');
});
