import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openEmbeddedDatabase } from '../../server/database/embedded.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { emptyTables } from './empty-tables.ts';
import { closeAtEnd, onceInFile, until } from './harness.ts';
import { isLongRun } from './long-run.ts';
import { migratedDatabase } from './migrated-database.ts';
import { copyBareFolder, createBareFolder } from './seeded-folder.ts';

const postgresUrl = inject('postgresUrl');

async function runAsAdmin(statement: string) {
  const client = new pg.Client({ connectionString: postgresUrl ?? '' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Gives closing connections a moment; cuts those of killed programs. */
async function dropDatabase(name: string) {
  const drop = () =>
    runAsAdmin(`drop database ${name}`).then(
      () => true,
      () => false,
    );
  await until('nobody is connected', drop, 1500).catch(() =>
    runAsAdmin(`drop database ${name} with (force)`),
  );
}

const templates = {
  new: 'template template1',
  migrated: `template ${migratedDatabase}`,
  latin: "template template0 encoding 'LATIN1' locale 'C'",
};

/**
 * The address of a new database on the test run's PostgreSQL: empty, migrated, or in the wrong
 * encoding; dropped at the end of the file.
 */
export async function createPostgresDatabase(
  state: keyof typeof templates = 'new',
): Promise<string> {
  if (!postgresUrl) throw new Error('PostgreSQL is not available: use testOnPostgres.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(`create database ${name} ${templates[state]}`);
  closeAtEnd(() => dropDatabase(name));
  return postgresUrl.replace(/\/postgres$/, `/${name}`);
}

const fail = (error: unknown) => {
  throw error;
};

let opened: Promise<Database> | null = null;

/**
 * An embedded database as the first start of a site leaves it. A worker's test files share it, because
 * opening one takes as long as the tests of many a file. It closes with the worker.
 */
export function openEmbedded(): Promise<Database> {
  opened ??= (async () => {
    const folder = path.join(inject('sharedFolder'), `embedded-${process.pid}`);
    await copyBareFolder(folder);
    return openEmbeddedDatabase(path.join(folder, 'database'), fail);
  })();
  return opened;
}

/** One per file, to create tables in. */
const openEmbeddedNew = onceInFile(async () => {
  const folder = path.join(await createBareFolder(), 'database');
  const database = await openEmbeddedDatabase(folder, fail);
  closeAtEnd(() => database.close());
  return database;
});

async function dropTables({ db }: Database) {
  for (const statement of [
    'drop schema public cascade',
    'create schema public',
    'drop schema if exists pgboss cascade',
  ])
    await sql.raw(statement).execute(db);
}

/** Deletes every row except those written by migrations. */
export async function emptyDatabase({ db }: Database) {
  // Only tables that have had a row or used an id: truncating all takes a tenth of a second.
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class used
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely_%'
      and (pg_relation_size(oid) > 0 or exists (
        select from pg_depend join pg_class numbers on numbers.oid = objid
        where refobjid = used.oid
          and case when numbers.relkind = 'S' then pg_sequence_last_value(objid) end is not null))`.execute(
    db,
  );
  const names = new Set(rows.map(({ name }) => name)).add('catalogue_state');
  await emptyTables(db, [...names]);
  await sql`insert into catalogue_state default values`.execute(db);
  await sql`delete from pgboss.job`.execute(db);
}

async function runOnPostgres(url: string, run: (database: Database) => Promise<void>) {
  const database = await openPostgres(url, fail);
  try {
    await run(database);
  } finally {
    await database.close();
  }
}

/** Files about SQL, and about leads, run on both databases in every run. */
const runsOnBoth = () =>
  isLongRun || /-store\.test\.ts$|\/(?:database|leads)\//.test(expect.getState().testPath ?? '');

/**
 * A test that runs on the embedded database and on a PostgreSQL server, each migrated, with queues and
 * without rows; in `npm test` on both only in files about SQL or leads, else on the embedded one. Tests share
 * the databases, because migrating for each would take most of its time.
 */
export function testOnBoth(sentence: string, run: (database: Database) => Promise<void>) {
  test(`embedded: ${sentence}`, async () => {
    const database = await openEmbedded();
    await emptyDatabase(database);
    await run(database);
  });
  if (!runsOnBoth()) return;
  test.skipIf(postgresUrl === null)(`PostgreSQL: ${sentence}`, async () =>
    runOnPostgres(await createPostgresDatabase('migrated'), run),
  );
}

/** The same, without tables. */
export function testOnBothNew(sentence: string, run: (database: Database) => Promise<void>) {
  test(`embedded: ${sentence}`, async () => {
    const database = await openEmbeddedNew();
    await dropTables(database);
    await run(database);
  });
  if (runsOnBoth()) testOnPostgres(sentence, (url) => runOnPostgres(url, run));
}

/** A test that needs a PostgreSQL server; skipped if there is none. `url` is an empty database. */
export function testOnPostgres(
  sentence: string,
  run: (url: string) => Promise<void>,
  timeoutMs?: number,
) {
  test.skipIf(postgresUrl === null)(
    `PostgreSQL: ${sentence}`,
    async () => run(await createPostgresDatabase()),
    timeoutMs,
  );
}

/** `testOnBoth` in a long run; skipped otherwise, as in `longTest`. */
export const longTestOnBoth = isLongRun ? testOnBoth : (test.skip as typeof testOnBoth);

/** `testOnBothNew` in a long run. */
export const longTestOnBothNew = isLongRun ? testOnBothNew : (test.skip as typeof testOnBothNew);

/** `testOnPostgres` in a long run. */
export const longTestOnPostgres = isLongRun ? testOnPostgres : (test.skip as typeof testOnPostgres);
