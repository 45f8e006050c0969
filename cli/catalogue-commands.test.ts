import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { testOnBoth } from '../tests/support/databases.ts';
import { buildBuilder, buildCity, buildProject } from '../tests/support/factories.ts';
import { createFolder } from '../tests/support/harness.ts';
import { openCommands } from '../tests/support/run-command.ts';
import { readVersion } from '../server/catalogue/catalogue-store.ts';
import { readCatalogue } from '../tests/support/read-catalogue.ts';
import { createCatalogueWriter } from '../server/catalogue/catalogue-writer.ts';
import type { Database } from '../server/database/database.ts';

const harbour = buildProject({
  stub: 'harbour',
  title: 'Harbour House',
  storeys: 10,
  builderUrl: 'oak',
});
const pier = buildProject({ stub: 'pier', title: 'Pier', builderUrl: 'oak' });

/** A small catalogue; `guelph` is a city and a project. */
async function openSmall(database: Database) {
  await createCatalogueWriter(database).save({
    projects: [harbour, pier, buildProject({ stub: 'guelph', city: 'Guelph' })],
    builders: [buildBuilder('oak', 'Oak & Sons')],
    cities: [buildCity('guelph', 'Guelph')],
    faqEntries: [{ question: 'Why?', answer: 'So.', source: null, checkedOn: null }],
  });
  return openCommands(database);
}

const findStored = async ({ db }: Database, stub: string) =>
  (await readCatalogue(db)).projects.find(({ project }) => project.stub === stub) ?? null;

/** The number of the newest version that the history prints. */
const readNewest = (history: string) => /^version (\d+)/.exec(history)?.[1] ?? '';

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
        'To undo this, see: npm run cli -- history',
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
    text: 'guelph: there is a city and a project with this name. Choose one with --part city.',
  });
  expect((await run('hide', 'guelph', '--part', 'city')).exitCode).toBe(0);
  expect(await findStored(database, 'guelph')).not.toBeNull();
  expect((await run('hide', 'oak', '--part', 'castle')).exitCode).toBe(2);
});

testOnBoth(
  'remove requires --yes, and a removed record is restored with the same id',
  async (database) => {
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
    // A record that takes the id meanwhile is what a careless restore would run into.
    await createCatalogueWriter(database).save({ projects: [buildProject({ stub: 'later' })] });

    const { text } = await run('history', 'harbour');
    expect(text).toContain('project harbour (Harbour House)\n  removed');
    const restored = await run('restore-version', readNewest(text));
    expect(restored).toEqual({ exitCode: 0, text: 'project harbour (Harbour House) is restored.' });
    expect(await findStored(database, 'harbour')).toEqual(before);
  },
);

testOnBoth(
  'set corrects fields by the rules of an import, and the history lists it (D-7.16)',
  async (database) => {
    const run = await openSmall(database);
    expect(
      (await run('set', 'harbour', 'storeys=12', 'salesStatus=Last chance', '--dry-run')).text,
    ).toBe(
      [
        'project harbour (Harbour House):',
        '  salesStatus: (nothing) → Last chance',
        '  storeys: 10 → 12',
        'Dry run: nothing was written.',
      ].join('\n'),
    );
    expect((await findStored(database, 'harbour'))?.project).toEqual(harbour);
    await run('set', 'harbour', 'storeys=12');
    expect((await findStored(database, 'harbour'))?.project).toEqual({ ...harbour, storeys: 12 });
    expect(await run('set', 'harbour', 'storys=12')).toEqual({
      exitCode: 1,
      text: 'A project has no field "storys". Did you mean "storeys"?',
    });

    const version = await readVersion(database.db);
    expect((await run('set', 'harbour', 'storeys=12')).text).toContain('nothing changes');
    expect(await readVersion(database.db)).toBe(version);

    const { text } = await run('history', 'harbour');
    expect(text).toMatch(
      /^version \d+ {2}\d{4}-\d\d-\d\d \d\d:\d\d {2}command by \S+ {2}project harbour \(Harbour House\)\n {2}storeys: 10 → 12\n {2}batch [0-9a-f-]{36}$/,
    );
    expect((await run('restore-version', readNewest(text), '--dry-run')).text).toContain(
      'storeys: 12 → 10',
    );
    await run('restore-version', readNewest(text));
    expect((await findStored(database, 'harbour'))?.project).toEqual(harbour);
    const undone = (await run('history', 'harbour', '--limit', '1')).text;
    expect(undone).toContain('restore by ');
    expect(undone).toContain('storeys: 12 → 10');
  },
);

testOnBoth('a corrected question keeps its history', async (database) => {
  const run = await openSmall(database);
  await run('set', 'Why?', 'question=Why not?');
  const { text } = await run('history', 'Why not?');
  expect(text).toContain('question: Why? → Why not?');
});

testOnBoth(
  'the changes of one command are undone together, except later changes (D-7.17)',
  async (database) => {
    const run = await openSmall(database);
    await run('hide', 'harbour', 'pier', 'oak');
    await run('set', 'pier', 'storeys=3');
    const { text } = await run('history');
    const batch = /oak[^]*?batch (\S+)/.exec(text)?.[1] ?? '';
    const plan = await run('restore-version', '--batch', batch, '--dry-run');
    expect(plan.text).toContain('project pier (Pier) has changed since and is left as it is.');
    expect(await findStored(database, 'harbour')).toBeNull();
    await run('restore-version', '--batch', batch);
    const { projects, builders } = await readCatalogue(database.db);
    expect(projects.map(({ project }) => project.stub).sort()).toEqual(['guelph', 'harbour']);
    expect(builders.map(({ url }) => url)).toEqual(['oak']);
  },
);

testOnBoth(
  'a version whose name another record now has is refused, and nothing changes',
  async (database) => {
    const run = await openSmall(database);
    await run('remove', 'harbour', '--yes');
    const { text } = await run('history', 'harbour');
    const taken = { ...harbour, title: 'Another' };
    await createCatalogueWriter(database).save({ projects: [taken] });
    expect(await run('restore-version', readNewest(text))).toEqual({
      exitCode: 1,
      text: 'project harbour (Harbour House): another project has this name now.',
    });
    expect((await findStored(database, 'harbour'))?.project).toEqual(taken);
    expect((await run('restore-version', '999999')).text).toContain('There is no version 999999');
  },
);

testOnBoth(
  'article adds a post with a picture, updates it, and rejects invalid files (D-7.16)',
  async (database) => {
    const folder = createFolder();
    const run = openCommands(database, folder);
    const write = (name: string, content: string | Uint8Array) =>
      writeFileSync(path.join(folder, name), content);
    const text = `---\nkind: blog\ntitle: We moved\ndate: 2026-11-20\npicture: office.svg\nalt: The office\nsummary: A word.\n---\nCome in.\n`;
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    write('We moved.md', text);
    expect(await run('article', 'We moved.md')).toEqual({
      exitCode: 1,
      text: 'picture: there is no file office.svg next to the article.',
    });
    write('office.svg', 'no picture');
    expect((await run('article', 'We moved.md')).text).toMatch(
      /^picture: office\.svg is not a readable picture \(JPEG, /,
    );
    write('office.svg', picture);
    expect((await run('article', 'We moved.md', '--dry-run')).text).toBe(
      'blog we-moved (We moved) would be added.\nDry run: nothing was written.',
    );
    expect((await readCatalogue(database.db)).blogPosts).toEqual([]);
    expect((await run('article', 'We moved.md')).text).toBe('blog we-moved (We moved) is added.');
    const [post] = (await readCatalogue(database.db)).blogPosts;
    expect(post).toMatchObject({
      stub: 'we-moved',
      createdAt: '2026-11-20',
      imageAlt: 'The office',
    });
    expect(post?.image).toMatch(/^articles\/office-[0-9a-f]{8}\.svg$/);
    expect(readFileSync(path.join(folder, 'pictures', post?.image ?? ''), 'utf8')).toBe(picture);

    write('We moved.md', text.replace('Come in.', 'Come and see us.'));
    expect((await run('article', 'We moved.md')).text).toBe(
      'blog we-moved (We moved):\n  body: Come in. → Come and see us.',
    );
    write('We moved.md', text.replace('2026-11-20', 'today'));
    expect(await run('article', 'We moved.md')).toEqual({
      exitCode: 1,
      text: 'We moved.md: The field "date" is wrong: must be a date in the form YYYY-MM-DD.',
    });
  },
);

testOnBoth('article warns that a future date does not delay publication', async (database) => {
  const folder = createFolder();
  const run = openCommands(database, folder);
  const write = (date: string) =>
    writeFileSync(
      path.join(folder, 'later.md'),
      `---\nkind: news\ntitle: Later\ndate: ${date}\nteaser: A word.\n---\nSoon.\n`,
    );
  const warning = 'It is dated 2999-11-20, in the future, but shown first now.';
  write('2999-11-20');
  expect((await run('article', 'later.md', '--dry-run')).text).toContain(warning);
  expect((await run('article', 'later.md')).text).toContain(warning);
  write('2025-11-20');
  expect((await run('article', 'later.md')).text).not.toContain('in the future');
});

testOnBoth(
  'set warns about doubtful values like an import, also in a dry run',
  async (database) => {
    const run = await openSmall(database);
    const odd = [
      'city=Torontoo',
      'minPriceCad=0',
      'builderUrl=nobody',
      'constructionStatus=Digging',
      'types=Houseboat',
      'images=[{"file":"none/gone.jpg","alt":"A"}]',
    ];
    for (const options of [['--dry-run'], []]) {
      const { text } = await run('set', 'harbour', ...odd, ...options);
      for (const line of [
        'Projects with a price of 0, treated as unknown: 1 (harbour).',
        'Projects of a builder that is not in the catalogue: 1 (harbour).',
        'Probably a typing error: City is “Torontoo”, which no other project and no city in the catalogue has. Did you mean “Toronto”?',
        'Unknown property types: Houseboat.',
        'Unknown construction statuses: Digging.',
        'Missing pictures: none/gone.jpg.',
      ])
        expect(text).toContain(line);
    }
    const known = await run(
      'set',
      'harbour',
      'city=guelph',
      'builderUrl=oak',
      'constructionStatus=Under construction',
      'types=condominium',
    );
    expect(known.text).not.toMatch(/Unknown|Projects |Probably/);
    expect((await findStored(database, 'harbour'))?.project).toMatchObject({
      city: 'Guelph',
      constructionStatus: 'Under Construction',
      types: ['Condominium'],
    });
  },
);
