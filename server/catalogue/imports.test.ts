import { expect, test } from 'vitest';
import { longTestOnBoth, testOnBoth } from '../../tests/support/databases.ts';
import { openImports } from '../../tests/support/open-imports.ts';
import { changeRecord } from '../../tests/support/change-record.ts';
import { findByKeys } from './record-store.ts';
import { makeBusyAt } from '../../tests/support/busy-database.ts';
import { presentProgress } from './import-steps.ts';

testOnBoth(
  'the import does what the check reported, and undoing reverts all of it',
  async (database) => {
    const { imports, ed, upload, check, settle, readAll, readAudit, faults } =
      await openImports(database);
    const before = await readAll();
    const csv =
      'Stub,Name,Town,Units,Builder\ntower,Tower,Toronto,12,Maple\nnew,New,Gueplh,3,Maple\nbad,Bad,,many,\n';
    const id = await upload('list.csv', csv);
    const page = await imports.read(id, null);
    expect([page.state, page.columns[1], page.choice?.fields]).toEqual([
      'mapping',
      { name: 'Name', samples: ['Tower', 'New', 'Bad'] },
      { Stub: 'stub', Name: 'title', Town: 'city', Units: 'units', Builder: 'builderName' },
    ]);
    const twice = { Stub: 'title', Name: 'title' };
    expect(await check(id, twice)).toEqual([
      '“Stub” and “Name” are both mapped to “Title”. Skip one of them, or choose another field.',
    ]);
    const fields = { ...page.choice?.fields, Town: 'city' };
    expect(await check(id, fields, 'Lists of Maple')).toEqual([]);
    const checked = await imports.read(id, null);
    expect(await readAll()).toEqual(before);
    expect(checked).toMatchObject({
      state: 'checked',
      report: {
        rowCount: 3,
        refusedCount: 1,
        counts: [
          { many: 'projects', added: 1, changed: 1, unchanged: 0 },
          { many: 'builders', added: 1, changed: 0, unchanged: 0 },
        ],
        changes: [
          'New builder Maple',
          'Changed project Tower: Builder: (nothing) → Maple; Units: 9 → 12',
          'New project New',
        ],
        typoCount: 1,
        typos: [{ position: { line: 3 }, key: 'new', title: 'New', label: 'City', field: 'city' }],
      },
    });
    expect(await imports.exportProblems(id)).toContain('line 4,Units,many,is not a number\r\n');

    await imports.run(ed, id);
    await expect(imports.run(ed, id)).rejects.toMatchObject({ status: 409 });
    await settle(id);
    const done = await imports.read(id, null);
    expect(done).toMatchObject({ state: 'done' });
    for (const field of [
      'rowCount',
      'refusedCount',
      'counts',
      'problems',
      'changes',
      'rowWarnings',
      'typos',
    ] as const)
      expect(done.report?.[field], field).toEqual(checked.report?.[field]);
    expect((await readAll()).projects.map(({ stub, units }) => [stub, units])).toEqual(
      expect.arrayContaining([
        ['tower', 12],
        ['hall', 5],
        ['new', 3],
      ]),
    );

    await imports.undo(ed, id);
    await settle(id);
    expect(await imports.read(id, null)).toMatchObject({ state: 'undone', report: { kept: [] } });
    expect(await readAll()).toEqual(before);

    const second = await upload('more.csv', 'Town,Name\nOttawa,Other\n');
    const [mapping] = (await imports.read(second, null)).mappings;
    expect((await imports.read(second, mapping?.id ?? 0)).choice?.fields).toEqual({
      Town: 'city',
      Name: 'title',
    });
    expect(faults).toEqual([]);
    const lines = (await readAudit()).map(({ action, outcome }) => `${action} ${outcome}`);
    expect(lines).toEqual([
      'imports.upload done',
      'import.check done',
      'import.run done',
      'import.undo done',
      'imports.upload done',
    ]);

    // A file about one city needs no city column.
    const oneCity = await upload('one-city.csv', 'Name,Units\nOak,3\nTower,12\n');
    await check(oneCity);
    expect((await imports.read(oneCity, null)).report?.problems).toMatchObject([
      { column: 'City', reason: 'is missing: no column is mapped to it' },
    ]);
    await imports.remap(ed, oneCity);
    const twofold = { Name: ['title', 'locality'], Units: 'units' };
    await check(oneCity, twofold, 'One city', 'guelph');
    expect((await imports.read(oneCity, null)).report).toMatchObject({
      refusedCount: 0,
      changes: [
        'New project Oak',
        'Changed project Tower: Locality: (nothing) → Tower; Units: 9 → 12',
      ],
    });
    const { mappings } = await imports.read(oneCity, null);
    const saved = mappings.find(({ name }) => name === 'One city');
    expect((await imports.read(oneCity, saved?.id ?? 0)).choice?.fields).toEqual(twofold);
    await imports.discard(ed, oneCity);
  },
);

longTestOnBoth(
  'wrong cells are corrected on the check, and the file is checked again',
  async (database) => {
    const { imports, ed, upload, check, settle, readAll } = await openImports(database);
    const csv = 'Fall 2026 list\nName,Town,Units\n"Elm, West",Gueplh,3\nOak,,many\n';
    const id = await upload('list.csv', csv);
    await check(id);
    const { report } = await imports.read(id, null);
    const cells = report?.problems.map(({ cell }) => cell);
    expect(cells).toEqual(['Units', 'Town'].map((column) => ({ line: 4, column })));
    expect(report?.typos.map(({ cell }) => cell)).toEqual([{ line: 3, column: 'Town' }]);
    const change = [
      { line: 4, column: 'Town', text: 'Toronto' },
      { line: 4, column: 'Units', text: '8' },
      { line: 3, column: 'Town', text: 'Guelph' },
    ];
    await expect(imports.correct(ed, id, [])).rejects.toMatchObject({ status: 409 });
    const beyond = [{ line: 9, column: 'Units', text: '8' }];
    await expect(imports.correct(ed, id, beyond)).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/^Line 9 has no cell/) as string,
    });
    await imports.correct(ed, id, change);
    await settle(id);
    expect(await imports.read(id, null)).toMatchObject({
      state: 'checked',
      report: { refusedCount: 0, typoCount: 0 },
    });
    await imports.run(ed, id);
    await settle(id);
    const added = (await readAll()).projects.filter(({ stub }) =>
      ['elm-west', 'oak'].includes(stub),
    );
    expect(added.map(({ title, city, units }) => [title, city, units]).toSorted()).toEqual([
      ['Elm, West', 'Guelph', 3],
      ['Oak', 'Toronto', 8],
    ]);
  },
);

longTestOnBoth('undoing keeps later changes, and reports them', async (database) => {
  const { imports, ed, upload, check, settle, readAll } = await openImports(database);
  const id = await upload(
    'list.csv',
    'stub,title,city,units\ntower,,,12\nnew,New,Guelph,3\nhall,,,6\n',
  );
  await check(id, { stub: 'stub', units: 'units', title: 'title', city: 'city' });
  await imports.remap(ed, id);
  await check(id, { stub: 'stub', units: 'units' });
  expect((await imports.read(id, null)).report).toMatchObject({ refusedCount: 1 });
  await imports.run(ed, id);
  await settle(id);
  const [tower] = await findByKeys(database.db, ['tower']);
  if (!tower) throw new Error('There is no tower.');
  const change = ({ record }: { record: object }) => ({ ...record, units: 13 });
  await changeRecord(database, tower, change, { cause: 'command' });
  await imports.undo(ed, id);
  await settle(id);
  expect((await imports.read(id, null)).report?.kept).toEqual([
    { reason: 'project tower (Tower) was changed since, and stays.' },
  ]);
  const units = Object.fromEntries(
    (await readAll()).projects.map((each) => [each.stub, each.units]),
  );
  expect(units).toEqual({ tower: 13, hall: 5 });
});

longTestOnBoth(
  'rows of another collection, a catalogue document, and invalid files',
  async (database) => {
    const { imports, ed, upload, check, settle, readAll } = await openImports(database);
    const builders = await upload(
      'b.csv',
      `URL,Name,Featured rank\nacme,Acme Homes,\noak,Oak,x\nash,Ash,1\nelm,Elm,${'x'.repeat(58)}🏗 too long\n`,
      'builders',
    );
    await check(builders);
    expect(await imports.exportProblems(builders)).toMatch(
      /line 3,Featured rank,x,is not a number; .*\r\nline 5,Featured rank,x{58}…,is not a number; /,
    );
    await imports.run(ed, builders);
    await settle(builders);
    const names = (await readAll()).builders.map(({ name }) => name).toSorted();
    expect(names).toEqual(['Acme Homes', 'Ash', 'Elm', 'Oak']);

    const whole = {
      format: 'groundbreak-catalogue-1',
      projects: [{ stub: 'doc', title: 'Doc', city: 'Guelph' }],
    };
    const document = await upload('all.json', JSON.stringify(whole));
    await settle(document);
    expect(await imports.read(document, null)).toMatchObject({
      state: 'checked',
      report: { counts: [{ many: 'projects', added: 1 }] },
    });
    await imports.discard(ed, document);
    await expect(imports.read(document, null)).rejects.toMatchObject({ status: 404 });

    const points = {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: { name: 'Point' },
          geometry: { type: 'Point', coordinates: [-79.4, 43.6] },
        },
      ],
    };
    const geo = await upload('points.geojson', JSON.stringify(points));
    expect((await imports.read(geo, null)).choice?.fields).toEqual({
      name: 'title',
      longitude: 'longitude',
      latitude: 'latitude',
    });

    const refuses = async (
      name: string,
      content: string | Uint8Array,
      sentence: string,
      status = 400,
    ) => {
      const refused = upload(name, content);
      await expect(refused).rejects.toMatchObject({ status });
      await expect(refused).rejects.toThrow(sentence);
    };
    await refuses('empty.csv', '', 'Choose a file that is not empty.');
    await refuses(
      'prices.xlsx',
      'PK\u0003\u0004xl/worksheets/',
      'This is an Excel workbook. Save it as CSV',
    );
    await refuses('prices.numbers', 'PK\u0003\u0004Index/', 'Export it as CSV (UTF-8).');
    await refuses('catalogue.zip', 'PK\u0003\u0004', 'Here, choose the table in it.');
    await refuses('prices.docx', 'PK\u0003\u0004word/', 'This is a document, not a table.');
    await refuses('prices.pdf', '%PDF-1.7\n%\u00e2', 'This is a PDF, not a table.');
    await refuses('prices.xls', '\n<html><table>', 'This is a web page or XML, not a table.');
    await refuses('broken.json', '[{"a": ', '');
    await refuses('huge.csv', new Uint8Array(20 * 1024 * 1024 + 1), 'larger than 20 MB', 413);
    await refuses('none.json', '[]', 'no rows with columns');
  },
);

longTestOnBoth(
  'a step that meets a busy database is repeated, and leaves no half of the drafts',
  async (database) => {
    const refusedAt = [3, 9, 17, 29, 47];
    const busy = makeBusyAt(database, ...refusedAt);
    const { longDb } = busy.database;
    const { imports, upload, check, settle, ed, faults } = await openImports({
      ...database,
      longDb,
    });
    const id = await upload(
      'list.csv',
      'Title,City,Units\nTower,Toronto,12\nA,Guelph,2\nB,Guelph,3\n',
    );
    expect(await check(id)).toEqual([]);
    await imports.draft(ed, id);
    await settle(id);
    expect(await imports.read(id, null)).toMatchObject({ state: 'done', failure: null, drafts: 3 });
    await imports.publish(ed, id);
    await settle(id);
    expect(await imports.read(id, null)).toMatchObject({ state: 'done', mode: 'live' });
    expect((await findByKeys(database.db, ['tower', 'a', 'b'])).length).toBe(3);
    expect(busy.countStatements()).toBeGreaterThan(refusedAt.at(-1) ?? 0);
    expect(faults).toEqual([]);
    // All of it, also what was published before a repeat.
    await imports.undo(ed, id);
    await settle(id);
    expect((await findByKeys(database.db, ['a', 'b'])).length).toBe(0);
  },
);

test.each([
  ['works on it, late with its heartbeat', [7], 'running'],
  ['works on others', [8], 'failed'],
] as const)('an import without news is seen as it is when this process %s', (_, ids, state) => {
  const stored = { id: 7, state: 'running' as const, beat_at: new Date('2026-11-22T15:00:00Z') };
  const now = new Date('2026-11-22T15:02:00Z');
  expect(presentProgress(stored, now, new Set(ids)).state).toBe(state);
});
