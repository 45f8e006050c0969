import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { longTestOnPostgres, testOnBothNew } from '../../../tests/support/databases.ts';
import { createFolder, projectRoot } from '../../../tests/support/harness.ts';
import { seedCatalogue } from '../../catalogue/seed-catalogue.ts';
import type { Database } from './database.ts';
import { migrate, readMigrations, splitStatements } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const migrations = readdirSync(path.join(projectRoot, 'db/migrations'))
  .map((file) => path.basename(file, '.sql'))
  .sort();
const demoFolder = path.join(projectRoot, 'demo');
const demoProjects = readdirSync(path.join(demoFolder, 'projects')).length;
const fail = (error: unknown) => {
  throw error;
};

async function readCounts({ db }: Database) {
  const { rows } = await sql<{ projects: number; version: number }>`
    select (select count(*) from projects) as projects, version from catalogue_state`.execute(db);
  return rows;
}

testOnBothNew(
  'every migration runs once, in order, and a second start runs none (D-7.2)',
  async ({ db }) => {
    expect(await migrate(db)).toEqual(migrations);
    expect(await migrate(db)).toEqual([]);
  },
);

testOnBothNew('a later migration runs at the next start, and keeps the rows', async ({ db }) => {
  const folder = createFolder();
  const file = path.join(folder, '0001_schema.sql');
  writeFileSync(file, "create table words (word text);\ninsert into words values ('one');");
  expect(await migrate(db, readMigrations(folder))).toEqual(['0001_schema']);
  writeFileSync(
    path.join(folder, '0002_length.sql'),
    `create function count_letters(word text) returns int language plpgsql as $$ begin
      return length(word);
    end $$;
    alter table words add column letters int;
    update words set letters = count_letters(word);`,
  );
  expect(await migrate(db, readMigrations(folder))).toEqual(['0002_length']);
  expect(await migrate(db, readMigrations(folder))).toEqual([]);
  const { rows } = await sql`select * from words`.execute(db);
  expect(rows).toEqual([{ word: 'one', letters: 3 }]);
});

testOnBothNew('a failing migration leaves nothing and is reported', async ({ db }) => {
  await sql`create table leads (id int)`.execute(db);
  await expect(migrate(db)).rejects.toThrow('The database could not be migrated.');
  const { rows } = await sql<{ table_name: string }>`
    select table_name from information_schema.tables
    where table_schema = 'public' and table_name in ('leads', 'consents', 'deliveries')`.execute(
    db,
  );
  expect(rows).toEqual([{ table_name: 'leads' }]);
});

testOnBothNew('a database of a newer version is refused with what to do', async ({ db }) => {
  const up = () => Promise.resolve();
  await migrate(db, { '0001_schema': { up }, '0002_later': { up } });
  await expect(migrate(db, { '0001_schema': { up } })).rejects.toThrow(
    'A newer version of this program migrated the database (0002_later). Install that version, or',
  );
});

longTestOnPostgres('four processes that start together migrate and seed once', async (url) => {
  const databases = await Promise.all([1, 2, 3, 4].map(() => openPostgres(url, fail)));
  try {
    const ran = await Promise.all(databases.map(({ db }) => migrate(db)));
    expect(ran.flat()).toEqual(migrations);
    await Promise.all(databases.map((database) => seedCatalogue(database, demoFolder, () => {})));
    // Seeding it twice would make a second version.
    expect(await readCounts(databases[0]!)).toEqual([{ projects: demoProjects, version: 1 }]);
  } finally {
    await Promise.all(databases.map((database) => database.close()));
  }
});

test('a migration file is split at semicolons at the end of a line, outside of functions', () => {
  const text =
    "-- a; comment\ncreate table a (b text default ';x');\n\n-- last\ninsert into a values ('$.**'); ";
  const body = 'create function f() returns int as $$\nbegin\n  return 1;\nend $$';
  expect(splitStatements(`${text}\n${body};\n-- end\n`)).toEqual([
    "-- a; comment\ncreate table a (b text default ';x')",
    "-- last\ninsert into a values ('$.**')",
    body,
  ]);
});
