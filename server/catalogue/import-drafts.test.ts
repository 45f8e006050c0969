import { sql } from 'kysely';
import { expect } from 'vitest';
import { longTestOnBoth, testOnBoth } from '../../tests/support/databases.ts';
import { updateDraft } from './draft-store.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { openImports } from '../../tests/support/open-imports.ts';

longTestOnBoth(
  'an import goes into drafts, which are published or discarded together',
  async (database) => {
    const { imports, ed, upload, settle, readAll, faults } = await openImports(database);
    const before = await readAll();
    // A builder's own list: a title, the trade's headings, and neither builder nor city.
    const csv =
      'Fall 2026 inventory\nCommunity Name,Suites,Starting From,Est. Occupancy\nTower,12,"From $899,900",46539\nPier,-3,TBD,05/06/2027\nNew,3,TBD,06/30/2027\n';
    const id = await upload('list.csv', csv);
    const { choice } = await imports.read(id, null);
    const entered = {
      fields: choice?.fields ?? {},
      city: 'Guelph',
      builder: 'ACME, Inc.',
      kind: 'coming-soon',
    };
    expect(await imports.check(ed, id, entered, '')).toEqual([]);
    await settle(id);
    await imports.draft(ed, id);
    await settle(id);
    expect(await readAll()).toEqual(before);
    const read = await imports.read(id, null);
    expect(read).toMatchObject({
      state: 'done',
      mode: 'drafts',
      drafts: 2,
      report: {
        counts: [{ many: 'projects', added: 1, changed: 1 }],
        // 06/30/2027 says that 05/06/2027 is in May.
        problems: [{ column: 'Suites' }],
      },
    });
    const { id: tower } = await database.db
      .selectFrom('projects')
      .select('id')
      .where('key', '=', 'tower')
      .executeTakeFirstOrThrow();
    expect(read.openDrafts).toEqual([
      { path: `/catalogue/project/${tower}`, name: 'Tower' },
      { path: expect.stringMatching(/^\/catalogue\/project\/draft-\d+$/) as string, name: 'New' },
    ]);
    expect(read.report?.rowWarnings.slice(0, 2)).toEqual([
      '“Est. Occupancy”: dates such as “05/06/2027” are read with the month first, as in “06/30/2027”.',
      'Builder “ACME, Inc.” is Acme, which is used.',
    ]);

    // Once more: the same drafts, and none beside them.
    const again = await upload('list.csv', csv);
    await imports.check(ed, again, entered, '');
    await settle(again);
    await imports.draft(ed, again);
    await settle(again);
    expect(await imports.read(again, null)).toMatchObject({ state: 'done', drafts: 0 });

    await imports.publish(ed, id);
    await settle(id);
    const published = await imports.read(id, null);
    expect(published).toMatchObject({ state: 'done', mode: 'live', report: { kept: [] } });
    expect(published.openDrafts).toEqual([]);
    const { projects, builders } = await readAll();
    expect(builders).toHaveLength(1);
    expect(projects.find(({ stub }) => stub === 'new')).toMatchObject({
      builderUrl: 'acme',
      city: 'Guelph',
      kind: 'coming-soon',
      completionDate: 'June 2027',
      minPriceCad: null,
    });
    expect(projects.find(({ stub }) => stub === 'tower')).toMatchObject({
      city: 'Toronto',
      kind: 'selling',
      minPriceCad: 899_900,
      completionDate: 'June 2027',
    });
    await imports.undo(ed, id);
    await settle(id);
    expect(await readAll()).toEqual(before);

    const third = await upload('list.csv', csv);
    await imports.check(ed, third, entered, '');
    await settle(third);
    await imports.draft(ed, third);
    await settle(third);
    await imports.undo(ed, third);
    await settle(third);
    expect(await imports.read(third, null)).toMatchObject({
      state: 'undone',
      report: { kept: [] },
    });
    expect(await database.db.selectFrom('catalogue_drafts').select('id').execute()).toEqual([]);
    expect(faults).toEqual([]);
  },
);

longTestOnBoth(
  'what a colleague typed into the drafts of an import is asked about before it goes live',
  async (database) => {
    const { imports, ed, upload, settle } = await openImports(database);
    const id = await upload('list.csv', 'Title,City\nPier,Guelph\nQuay,Guelph\n');
    await imports.check(ed, id, { fields: { Title: 'title', City: 'city' }, city: '' }, '');
    await settle(id);
    await imports.draft(ed, id);
    await settle(id);
    const draft = await database.db
      .selectFrom('catalogue_drafts')
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const record = { ...draft.record, minPriceCad: 455_000 };
    const bo = { ...ed.operator, id: 77, name: 'Bo' };
    await updateDraft(database.db, draft, { record, base: null }, bo, new Date());
    const asked = await imports.publish(ed, id);
    expect(asked?.others).toEqual([
      { text: 'project pier (Pier): Lowest price (CAD): (nothing) → $455,000', who: 'Bo' },
    ]);
    expect(await imports.read(id, null)).toMatchObject({ state: 'done', mode: 'drafts' });
    expect(await imports.publish(ed, id, { confirmation: 'something else' })).toEqual(asked);
    expect(await imports.publish(ed, id, asked ?? {})).toBeNull();
    await settle(id);
    expect(await imports.read(id, null)).toMatchObject({ state: 'done', mode: 'live' });
  },
);

longTestOnBoth('where the table begins can be chosen by hand', async (database) => {
  const { imports, ed, upload, settle } = await openImports(database);
  const id = await upload(
    'list.csv',
    'Draft,for,review\nNot,for,public\nTitle,City,Storeys\nPier,Guelph,9\n',
  );
  expect((await imports.read(id, null)).choice).toMatchObject({ headingRow: 1 });
  await imports.remap(ed, id, 3);
  const { choice, columns } = await imports.read(id, null);
  expect(columns.map(({ name, samples }) => [name, ...samples])).toEqual([
    ['Title', 'Pier'],
    ['City', 'Guelph'],
    ['Storeys', '9'],
  ]);
  expect(choice).toMatchObject({ headingRow: 3, fields: { Title: 'title', City: 'city' } });
  await expect(imports.remap(ed, id, 9)).rejects.toThrow('Row 9 has no headings.');
  await imports.check(ed, id, { fields: choice?.fields ?? {}, city: '' }, '');
  await settle(id);
  expect((await imports.read(id, null)).report).toMatchObject({
    refusedCount: 0,
    counts: [{ added: 1 }],
  });
});

longTestOnBoth(
  'a lead never waits for all drafts of an import, neither while they are saved nor while they are discarded',
  async (database) => {
    const { imports, ed, upload, check, settle, faults } = await openImports(database);
    const rows = Array.from({ length: 400 }, (_, index) => `Pier ${index},Guelph\n`);
    const id = await upload('list.csv', `Title,City\n${rows.join('')}`);
    expect(await check(id)).toEqual([]);
    await imports.draft(ed, id);
    await settle(id);
    expect(await imports.read(id, null)).toMatchObject({ state: 'done', drafts: 400 });
    /** How many transactions wrote the rows of a table. */
    const countWrites = async (table: 'catalogue_drafts' | 'former_drafts') => {
      const { count } = await database.db
        .selectFrom(table)
        .select(sql<number>`count(distinct xmin::text)`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    };
    expect(await countWrites('catalogue_drafts')).toBeGreaterThan(2);
    await imports.undo(ed, id);
    await settle(id);
    expect(await imports.read(id, null)).toMatchObject({ state: 'undone', report: { kept: [] } });
    expect(await countWrites('catalogue_drafts')).toBe(0);
    expect(await countWrites('former_drafts')).toBeGreaterThan(1);
    expect(faults).toEqual([]);
  },
);

testOnBoth(
  'a draft whose page address is taken stays, with a link to the project that has it',
  async (database) => {
    const { imports, ed, upload, check, settle } = await openImports(database);
    const id = await upload('list.csv', 'stub,title,city\nnew,New,Guelph\n');
    await check(id, { stub: 'stub', title: 'title', city: 'city' });
    await imports.draft(ed, id);
    await settle(id);
    await saveCatalogue(database, { projects: [buildProject({ stub: 'new', title: 'Faster' })] });
    const other = await database.db
      .selectFrom('projects')
      .select('id')
      .where('key', '=', 'new')
      .executeTakeFirstOrThrow();
    await imports.publish(ed, id);
    await settle(id);
    expect((await imports.read(id, null)).report?.kept).toEqual([
      {
        reason:
          'project new (New): the page address “new” belongs to another project, “Faster”. Choose another one here, or change that project first.',
        link: { to: `/catalogue/project/${other.id}`, label: 'Open project new (Faster)' },
      },
    ]);
  },
);
