import { expect } from 'vitest';
import { testOnBoth } from '../tests/support/databases.ts';
import { buildBuilder, buildCity, buildProject } from '../tests/support/factories.ts';
import { openCommands } from '../tests/support/run-command.ts';
import { readVersion } from '../server/catalogue/catalogue-store.ts';
import { readCatalogue } from '../tests/support/read-catalogue.ts';
import { saveCatalogue } from '../tests/support/save-catalogue.ts';
import type { Database } from '../server/platform/database/database.ts';

const harbour = buildProject({
  stub: 'harbour',
  title: 'Harbour House',
  storeys: 10,
  builderUrl: 'oak',
});
const pier = buildProject({ stub: 'pier', title: 'Pier', builderUrl: 'oak' });

/** A small catalogue; `guelph` is a city and a project. */
async function openSmall(database: Database) {
  await saveCatalogue(database, {
    projects: [harbour, pier, buildProject({ stub: 'guelph', city: 'Guelph' })],
    builders: [buildBuilder('oak', 'Oak & Sons')],
    cities: [buildCity('guelph', 'Guelph')],
    faqEntries: [{ question: 'Why?', answer: 'So.', source: null, checkedOn: null }],
  });
  return openCommands(database);
}

const findStored = async ({ db }: Database, stub: string) =>
  (await readCatalogue(db)).projects.find(({ project }) => project.stub === stub) ?? null;

testOnBoth(
  'hide and show report changes and affected projects, and are idempotent',
  async (database) => {
    const run = await openSmall(database);
    const version = await readVersion(database.db);
    expect((await run('hide', 'harbour', '--dry-run')).text).toBe(
      'project harbour (Harbour House) would be hidden.\nDry run: nothing was written.',
    );
    expect(await readVersion(database.db)).toBe(version);

    expect(await run('hide', 'harbour', 'oak')).toEqual({
      exitCode: 0,
      text: [
        'project harbour (Harbour House) is hidden.',
        'builder oak (Oak & Sons) is hidden.',
        '  1 visible project uses it; its page works without it.',
        'The history of each record, in the console, restores it.',
      ].join('\n'),
    });
    expect(await findStored(database, 'harbour')).toBeNull();
    expect((await run('hide', 'harbour')).text).toContain('is hidden already');
    expect((await run('show', 'harbour')).text).toContain(
      'project harbour (Harbour House) is shown.',
    );
    expect((await findStored(database, 'harbour'))?.project).toEqual(harbour);
  },
);

testOnBoth('an unknown or ambiguous name is rejected with a message', async (database) => {
  const run = await openSmall(database);
  expect(await run('hide', 'harbor')).toEqual({
    exitCode: 1,
    text: 'harbor: the catalogue has nothing with this name. Did you mean "harbour"?',
  });
  expect(await run('hide', 'guelph')).toEqual({
    exitCode: 1,
    text: 'guelph: there is a city and a project with this name. Choose one with --type city.',
  });
  expect((await run('hide', 'guelph', '--type', 'city')).exitCode).toBe(0);
  expect(await findStored(database, 'guelph')).not.toBeNull();
  expect((await run('hide', 'oak', '--type', 'castle')).exitCode).toBe(2);
});

testOnBoth('remove requires --yes', async (database) => {
  const run = await openSmall(database);
  const before = await findStored(database, 'harbour');
  expect(await run('remove', 'harbour')).toEqual({
    exitCode: 2,
    text: expect.stringContaining('Run the command again with --yes') as string,
  });
  expect(await findStored(database, 'harbour')).toEqual(before);
  expect((await run('remove', 'harbour', '--yes')).text).toContain(
    'project harbour (Harbour House) is removed.',
  );
  expect(await findStored(database, 'harbour')).toBeNull();
  const lines = await database.db.selectFrom('audit_log').selectAll().execute();
  expect(lines).toMatchObject([
    {
      action: 'record.remove',
      outcome: 'done',
      subject: expect.stringMatching(/^project \d+$/) as string,
      changes: { name: ['Harbour House', null] },
    },
  ]);
});
