import { sql, type Kysely } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { deleteRows, insertRows } from '../platform/backup/table-store.ts';
import { announceChange, announceReplacement } from './catalogue-store.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { createCatalogueReader } from './stored-catalogue-store.ts';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import { readCatalogue } from '../../tests/support/read-catalogue.ts';

const fail = (collection: string, id: number, reason: string) => {
  throw new Error(`${collection} ${id}: ${reason}`);
};
const byAnna = { cause: 'command', actor: 'anna' } as const;
const many = Array.from({ length: 700 }, (_, at) => buildProject({ stub: `house-${at}` }));

/** What writers do; each increases the version. */
const changes: Record<string, (database: Database) => Promise<unknown>> = {
  'an import changes two': (database) =>
    saveCatalogue(database, {
      projects: [
        { ...many[3]!, storeys: 9 },
        { ...many[600]!, storeys: 9 },
      ],
    }),
  'an import adds one and a builder': (database) =>
    saveCatalogue(database, {
      projects: [buildProject({ stub: 'added' })],
      builders: [buildBuilder('oak', 'Oak')],
    }),
  'a record is hidden': (database) =>
    createCatalogueWriter(database).hide('projects', ['house-4'], byAnna),
  'a record is shown again': (database) =>
    createCatalogueWriter(database).show('projects', ['house-4'], byAnna),
  'a record is removed': (database) =>
    createCatalogueWriter(database).remove('projects', ['house-5'], byAnna),
  'an operator writes SQL': ({ db }) =>
    db.transaction().execute(async (tx) => {
      await sql`update projects set record = jsonb_set(record, '{storeys}', '12') where id = 650`.execute(
        tx,
      );
      await sql`delete from projects where id between 200 and 520`.execute(tx);
      await sql`insert into projects (record) select jsonb_set(record, '{stub}', '"copied"')
        from projects where id = 7`.execute(tx);
      await announceChange(tx);
    }),
  'a change is undone by the next': async (database) => {
    await saveCatalogue(database, { projects: [{ ...many[8]!, storeys: 3 }] });
    await saveCatalogue(database, { projects: [many[8]!] });
  },
  'a backup is restored': ({ db }) =>
    db.transaction().execute(async (tx) => {
      const lines = await sql<{ line: string }>`
        select json_build_object('id', id, 'record', record, 'revision', 1,
          'created_at', created_at, 'updated_at', updated_at)::text as line
        from projects where id < 100 order by id`.execute(tx);
      await deleteRows(tx, [{ name: 'projects' }]);
      const columns = ['id', 'record', 'revision', 'created_at', 'updated_at'];
      await insertRows(
        tx,
        'projects',
        columns,
        lines.rows.map(({ line }) => line),
      );
      await announceReplacement(tx, 1);
    }),
};

testOnBoth(
  'reading changes gives the stored catalogue, whoever wrote, and reuses unchanged records',
  async (database) => {
    await saveCatalogue(database, { projects: many });
    const read = createCatalogueReader(database.db, fail);
    let before = await read();
    for (const [what, change] of Object.entries(changes)) {
      await change(database);
      const after = await read();
      expect(after, what).toEqual(await readCatalogue(database.db));
      expect(after.version, what).toBeGreaterThan(before.version);
      const known = new Set<unknown>(before.projects.map(({ project }) => project));
      const fresh = after.projects.filter(({ project }) => !known.has(project)).length;
      if (what !== 'a backup is restored') expect(fresh, what).toBeLessThanOrEqual(2);
      before = after;
    }
    expect(before.projects.at(-1)?.id).toBe(99);
  },
);

testOnBoth(
  'a project is read with the changes of its lowest price, by day in Toronto, and with those made since',
  async (database) => {
    const save = (minPriceCad: number | null, priceCad: number) => {
      const plan = { name: 'A1', beds: 1, baths: 1, interiorSqFt: 500, priceCad };
      const project = buildProject({ stub: 'tower', minPriceCad, floorPlans: [plan] });
      return saveCatalogue(database, { projects: [project, buildProject({ stub: 'other' })] });
    };
    const read = createCatalogueReader(database.db, fail);
    const listChanges = async () => (await read()).projects.map(({ priceChanges }) => priceChanges);
    await save(500_000, 500_000);
    expect(await listChanges()).toEqual([[], []]);
    await save(525_000.5, 525_000);
    // One that is not of the lowest price.
    await save(525_000.5, 560_000);
    // Nine in the evening of the day before in Toronto.
    await sql`update price_changes set at = '2026-03-02T02:00:00Z'`.execute(database.db);
    await save(null, 560_000);
    const [changed, others] = await listChanges();
    expect(changed).toEqual([
      { on: '2026-03-01', oldCad: 500_000, newCad: 525_000.5 },
      { on: toTorontoDay(new Date()), oldCad: 525_000.5, newCad: null },
    ]);
    expect(others).toEqual([]);
  },
);

testOnBoth('a catalogue read during writes is consistent', async (database) => {
  const pair = (storeys: number) => [
    { ...many[0]!, storeys },
    { ...many[699]!, storeys },
  ];
  await saveCatalogue(database, { projects: many });
  const read = createCatalogueReader(database.db, fail);
  const writing = { isOver: false };
  const write = async () => {
    for (let storeys = 1; !writing.isOver; storeys = (storeys % 50) + 1)
      await database.db.transaction().execute(async (tx) => {
        for (const project of pair(storeys))
          await sql`update projects set record = ${JSON.stringify(project)}::jsonb
            where key = ${project.stub}`.execute(tx);
        await announceChange(tx);
      });
  };
  const written = write();
  for (let round = 0; round < 12; round += 1) {
    const { projects } = await read();
    expect(projects[0]?.project.storeys).toBe(projects[699]?.project.storeys);
  }
  writing.isOver = true;
  await written;
});

/** Wraps the database to call `after` with the rows of each raw query. */
function watchQueries(db: Kysely<Tables>, after: (rows: readonly object[]) => Promise<void>) {
  const bind = (target: object, key: string | symbol) => {
    const value = Reflect.get(target, key) as unknown;
    return typeof value === 'function' ? (value.bind(target) as unknown) : value;
  };
  const getExecutor = () =>
    new Proxy(db.getExecutor(), {
      get: (executor, key) =>
        key === 'executeQuery'
          ? async (...query: Parameters<typeof executor.executeQuery>) => {
              const answer = await executor.executeQuery(...query);
              await after(answer.rows as object[]);
              return answer;
            }
          : bind(executor, key),
    });
  return new Proxy(db, {
    get: (target, key) => (key === 'getExecutor' ? getExecutor : bind(target, key)),
  });
}

testOnBoth(
  'a record added and removed while the catalogue is read is not in the result',
  async (database) => {
    const writer = createCatalogueWriter(database);
    const meanwhile = [
      (row: object) => 'stamps' in row && saveCatalogue(database, { projects: [many[1]!] }),
      (row: object) => 'record' in row && writer.remove('projects', ['house-1'], byAnna),
    ];
    const read = createCatalogueReader(
      watchQueries(database.db, async ([row]) => {
        if (row && (await meanwhile[0]?.(row))) meanwhile.shift();
      }),
      fail,
    );
    await saveCatalogue(database, { projects: [many[0]!] });
    expect((await read()).projects.map(({ project }) => project.stub)).toEqual(['house-0']);
    expect(meanwhile).toEqual([]);
  },
);

testOnBoth('a record changed late in the evening has the day of Toronto', async (database) => {
  const { db } = database;
  await saveCatalogue(database, { projects: many.slice(0, 2) });
  // Half past eight in the evening in winter, half past eleven in summer.
  await sql`update projects set updated_at = case id
    when 1 then timestamptz '2026-11-24T01:30:00Z' else timestamptz '2026-07-01T03:30:00Z' end`.execute(
    db,
  );
  const { projects } = await createCatalogueReader(db, fail)();
  expect(projects.map(({ updatedOn }) => updatedOn)).toEqual(['2026-11-23', '2026-06-30']);
});

testOnBoth('an invalid record is omitted until it is fixed', async (database) => {
  const { db } = database;
  await saveCatalogue(database, { projects: many.slice(0, 3) });
  const told: string[] = [];
  const read = createCatalogueReader(db, (collection, id) => told.push(`${collection} ${id}`));
  const listStubs = async () => (await read()).projects.map(({ project }) => project.stub);
  await sql`update projects set record = record - 'title' || '{"title": "x", "images": 7}' where id = 2`.execute(
    db,
  );
  expect(await listStubs()).toEqual(['house-0', 'house-2']);
  expect(await listStubs()).toEqual(['house-0', 'house-2']);
  expect(told).toEqual(['projects 2']);
  await saveCatalogue(database, { projects: many.slice(0, 3) });
  expect(await listStubs()).toEqual(['house-0', 'house-1', 'house-2']);
  expect(told).toEqual(['projects 2']);
});
