import { sql } from 'kysely';
import { expect } from 'vitest';
import { parseRecordQuery } from '../../domain/catalogue/record-query.ts';
import { generateProjects } from '../../tests/support/generate/generate-projects.ts';
import { buildBuilder, buildProject, oakHomes } from '../../tests/support/factories.ts';
import { openConsole, hire } from '../../tests/support/open-console.ts';
import { longTestOnBoth, testOnBoth } from '../../tests/support/databases.ts';
import { createBatchRunner } from './batch-runner.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { saveRecords } from './change-records.ts';
import { findByKeys } from './record-store.ts';
import { changeRecord } from '../../tests/support/change-record.ts';
import type { Database } from '../platform/database/database.ts';

const select = (text: string, ids: number[] | null = null) => ({
  word: 'project',
  query: parseRecordQuery(new URLSearchParams(text)),
  ids,
});
const change = (field: string, value = '', way = 'set') => [{ field, way, value }];
const findProject = async ({ db }: Database, stub: string) => {
  const [found] = await findByKeys(db, [stub]);
  if (!found) throw new Error(`There is no ${stub}.`);
  return found;
};
const readAll = async ({ db }: Database) =>
  (
    await sql<{ record: Record<string, unknown> }>`
      select record from projects order by id`.execute(db)
  ).rows.map(({ record }) => record);

longTestOnBoth(
  'a bulk edit of 440 matching records changes exactly those, and is undone as a whole',
  async (database) => {
    const matching = [...generateProjects(440, 3)].map((each) => ({ ...each, city: 'Ottawa' }));
    const others = [...generateProjects(60, 9)].map((each, index) => ({
      ...each,
      stub: `other-${index}`,
      city: 'Guelph',
    }));
    await saveCatalogue(database, { projects: [...matching, ...others] });
    const before = await readAll(database);
    const { bulkEdits, records, drafts, batches, readAudit } = await openConsole(database);
    const ada = await hire(database, 'Ada', 'editor');
    const bo = await hire(database, 'Bo', 'editor');
    const selection = select('city=Ottawa');
    expect(await bulkEdits.readNew(selection)).toMatchObject({
      records: '440 projects',
      selection: '?city=Ottawa',
    });

    // Bo drafts the same field of one project, and another of a second.
    const [first, second, third, fourth] = matching.map(({ stub }) => stub);
    const draft = async (stub: string | undefined, entered: Record<string, unknown>) => {
      const { id } = await findProject(database, stub ?? '');
      const { record } = await records.read('project', String(id));
      const place = records.readPlace('project', String(id));
      const edited = { ...record, ...entered };
      const sent = { original: record, entered: edited, rebase: null, choices: [] };
      await drafts.save(bo, place, sent);
    };
    await draft(first, { salesStatus: 'Sold out' });
    await draft(second, { units: 7 });

    const id = await bulkEdits.plan(ada, selection, [
      ...change('salesStatus', 'Now selling'),
      ...change('amenities', 'Gym; Sauna', 'add'),
    ]);
    await batches.work();
    const checked = await bulkEdits.read(id, 0);
    expect(checked).toMatchObject({ state: 'checked', records: '440 projects', left: null });
    expect(checked.counts).toEqual({ ready: 439, refused: 1 });
    expect(checked.remarks).toMatchObject([
      {
        key: first,
        outcome: 'refused',
        reason: 'Bo has a draft with Sales status “Sold out”, and this makes it “Now selling”',
      },
    ]);
    expect(await readAll(database)).toEqual(before);

    // Excludes what matches later, and refuses what a colleague changes meanwhile.
    const cause = { cause: 'command', actor: 'Cy' } as const;
    const edit = async (stub: string | undefined, more: Record<string, unknown>) =>
      changeRecord(
        database,
        await findProject(database, stub ?? ''),
        ({ record }) => ({ ...record, ...more }),
        cause,
      );
    await edit('other-0', { city: 'Ottawa' });
    await edit(third, { salesStatus: 'Waitlist' });
    await edit(fourth, { units: 4242 });
    await expect(bulkEdits.run(ada, id, 440)).rejects.toThrow('This now affects 439 projects.');

    // When the process stops, the next one continues; leads never wait.
    const slow = createBatchRunner(
      database,
      () => new Date(),
      (error) => {
        throw error;
      },
    );
    await bulkEdits.run(ada, id, 439);
    await batches.stop();
    const halfway = await bulkEdits.read(id, 0);
    expect(halfway.state).toBe('running');
    const done = slow.work();
    const lead = { isDone: false, turns: 0 };
    void done.then(() => (lead.isDone = true));
    for (; !lead.isDone; lead.turns += 1)
      await database.db.transaction().execute((tx) => sql`select 1`.execute(tx));
    await done;
    expect(lead.turns).toBeGreaterThan(2);
    const { rows: sizes } = await sql<{ size: number }>`
      select count(*) as size from catalogue_versions where cause = 'bulk'
      group by xmin::text order by 1 desc limit 1`.execute(database.db);
    expect(sizes[0]?.size).toBeLessThanOrEqual(200);
    const written = await bulkEdits.read(id, 0);
    expect([written.state, written.counts]).toEqual(['done', { changed: 438, refused: 2 }]);
    expect(written.remarks.map(({ key, reason }) => [key, reason])).toContainEqual([
      third,
      expect.stringMatching(/^Sales status was “.*” when this was checked, and is “Waitlist” now$/),
    ]);
    const after = await readAll(database);
    const changed = after.filter((record, index) => {
      const old = before[index] ?? {};
      return record['salesStatus'] === 'Now selling' && old['salesStatus'] !== 'Now selling';
    });
    expect(changed).toHaveLength(438);
    for (const record of changed) {
      expect(record['city']).toBe('Ottawa');
      expect(record['amenities']).toEqual(expect.arrayContaining(['Gym', 'Sauna']));
    }
    const { rows } = await sql<{ count: number }>`
    select count(distinct record_id) as count from catalogue_versions where cause = 'bulk'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ count: 438 }]);

    // The undo keeps later changes.
    await edit(second, { salesStatus: 'Paused' });
    await bulkEdits.undo(ada, id, 438);
    await slow.work();
    const undone = await bulkEdits.read(id, 0);
    expect([undone.state, undone.counts]).toEqual(['undone', { undone: 437, kept: 1, refused: 2 }]);
    const own = new Map<unknown, Record<string, unknown>>([
      ['other-0', { city: 'Ottawa' }],
      [third, { salesStatus: 'Waitlist' }],
      [fourth, { units: 4242 }],
    ]);
    const [kept] = undone.remarks.filter(({ outcome }) => outcome === 'kept');
    expect([kept?.key, kept?.reason]).toEqual([second, 'it was changed since']);
    expect((await readAll(database)).filter(({ stub }) => stub !== second)).toEqual(
      before
        .filter(({ stub }) => stub !== second)
        .map((record) => ({ ...record, ...own.get(record['stub']) })),
    );
    const lines = (await readAudit()).filter(({ action }) => action.startsWith('bulk'));
    expect(
      lines.map(({ action, outcome, changes }) => [action, outcome, changes['records']]),
    ).toEqual([
      ['bulkNew.plan', 'done', [null, 440]],
      ['bulk.run', 'done', [null, 439]],
      ['bulk.undo', 'done', [null, 438]],
    ]);
  },
);

testOnBoth(
  'a bulk edit reports invalid changes, and refuses values that a record cannot have',
  async (database) => {
    const { bulkEdits, batches } = await openConsole(database);
    const ada = await hire(database, 'Ada', 'editor');
    await saveCatalogue(database, {
      builders: [buildBuilder('averill', 'Averill Homes')],
      projects: [
        buildProject({ stub: 'one', amenities: ['Gym', 'Pool'], units: 5 }),
        buildProject({ stub: 'two', maxPriceCad: 400_000 }),
      ],
    });
    const { id: one } = await findProject(database, 'one');
    const { id: two } = await findProject(database, 'two');
    for (const [entered, sentence] of [
      [[], 'Choose a field to change.'],
      [change('stub', 'x'), 'Choose a field.'],
      [change('floorPlans', '[]'), 'Choose a field.'],
      [change('units', 'many'), 'Units: “many” is not a number.'],
      [change('units'), 'Units: enter a value, or choose Clear.'],
      [change('units', '5', 'add'), 'Units has one value: set or clear it.'],
      [change('builderUrl', 'nobody'), 'There is no builder “nobody”.'],
      [[...change('units', '5'), ...change('units', '6')], 'Change each field once.'],
    ] as const)
      await expect(bulkEdits.plan(ada, select(''), entered), sentence).rejects.toThrow(sentence);
    await expect(bulkEdits.plan(ada, select('', []), change('units', '5'))).rejects.toThrow(
      'No records are chosen.',
    );
    await expect(bulkEdits.read(99, 0)).rejects.toThrow('There is no such bulk edit.');

    const tell = async (ids: number[], entered: ReturnType<typeof change>) => {
      const batch = await bulkEdits.plan(ada, select('', ids), entered);
      await batches.work();
      const { counts, remarks } = await bulkEdits.read(batch, 0);
      return { batch, counts, reasons: remarks.map(({ reason }) => reason) };
    };
    expect(await tell([one, two], change('minPriceCad', '500000'))).toMatchObject({
      counts: { ready: 2 },
      reasons: [expect.stringMatching(/^Lowest price \(CAD\) /)],
    });
    expect(await tell([one], change('units', '-5'))).toMatchObject({
      reasons: [expect.stringMatching(/^Units /)],
    });
    expect(await tell([one], change('units', '5'))).toMatchObject({ counts: { same: 1 } });
    const named = await tell([one], change('builderUrl', 'averill homes'));
    expect(named.counts).toEqual({ ready: 1 });
    expect((await bulkEdits.read(named.batch, 0)).changes).toEqual([
      'Builder: set to Averill Homes',
    ]);
    const { batch } = await tell([one], change('amenities', 'Gym', 'remove'));
    await bulkEdits.run(ada, batch, 1);
    await batches.work();
    expect((await findProject(database, 'one')).record['amenities']).toEqual(['Pool']);
    await expect(bulkEdits.run(ada, batch, 1)).rejects.toThrow('This was already done.');
  },
);

testOnBoth(
  'records of the site cannot be bulk edited, because some are only for admins',
  async (database) => {
    const { bulkEdits, batches } = await openConsole(database);
    const ed = await hire(database, 'Ed', 'editor');
    const { colours: _, ...details } = oakHomes;
    await saveRecords(database.db, { cause: 'command' }, 'brokerage', [details]);
    const selection = { ...select(''), word: 'brokerage' };
    const refused = { status: 404, message: expect.stringContaining('one by one') as string };
    await expect(bulkEdits.readNew(selection)).rejects.toMatchObject(refused);
    const planned = bulkEdits.plan(ed, selection, change('name', 'Elm Homes'));
    await expect(planned).rejects.toMatchObject(refused);
    await batches.work();
  },
);

testOnBoth('a check tells probable typing errors by record and stops none', async (database) => {
  const [tower, annex, hall] = ['tower', 'annex', 'hall'].map((stub) =>
    buildProject({ stub, title: stub, city: 'Guelph', minPriceCad: 500_000 }),
  );
  const lower = { ...annex!, maxPriceCad: 450_000, minPriceCad: 400_000 };
  await saveCatalogue(database, { projects: [tower!, lower, hall!] });
  const { bulkEdits, batches } = await openConsole(database);
  const ada = await hire(database, 'Ada', 'editor');
  const check = async (stubs: string[], ...changes: ReturnType<typeof change>) => {
    const ids = await Promise.all(
      stubs.map(async (stub) => (await findProject(database, stub)).id),
    );
    const id = await bulkEdits.plan(ada, select('', ids), changes);
    await batches.work();
    return id;
  };
  const read = async (id: number) => {
    const { state, counts, warned, remarks } = await bulkEdits.read(id, 0);
    return {
      state,
      counts,
      warned,
      remarks: remarks.map(({ key, reason }) => `${key}: ${reason}`),
    };
  };

  const priced = await check(['tower', 'annex'], ...change('minPriceCad', '600000'));
  expect(await read(priced)).toEqual({
    state: 'checked',
    counts: { ready: 2 },
    warned: 1,
    remarks: ['annex: Lowest price (CAD) is $600,000, above the highest of $450,000'],
  });
  // The link leads to the first of them, which may be on a later page.
  const { warnedAfter } = await bulkEdits.read(priced, 0);
  const [first] = (await bulkEdits.read(priced, warnedAfter)).remarks;
  expect([first?.key, warnedAfter + 1]).toEqual(['annex', first?.id]);

  const moved = await check(['tower', 'hall'], ...change('city', 'Otawa'));
  const unknown =
    'City is “Otawa”, which no other project and no city in the catalogue has. Did you mean “Ottawa”?';
  expect((await read(moved)).remarks).toEqual([`tower: ${unknown}`, `hall: ${unknown}`]);
  await bulkEdits.run(ada, moved, 2);
  await batches.work();
  expect(await read(moved)).toMatchObject({
    state: 'done',
    counts: { changed: 2 },
    remarks: [`tower: ${unknown}`, `hall: ${unknown}`],
  });
  // Another project has this city now.
  expect(await read(await check(['annex'], ...change('city', 'Otawa')))).toMatchObject({
    warned: 0,
    remarks: [],
  });
  await bulkEdits.undo(ada, moved, 2);
  await batches.work();
  expect(await read(moved)).toMatchObject({ counts: { undone: 2 }, warned: 0, remarks: [] });
});
