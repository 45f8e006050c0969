import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject, test } from 'vitest';
import type { Database } from '../../server/platform/database/database.ts';
import { openEmbeddedDatabase } from '../../server/platform/database/embedded.ts';
import { openPostgres } from '../../server/platform/database/postgres.ts';
import { retryConflicts } from '../../server/platform/database/retry-conflicts.ts';
import { closeAtEnd, onceInFile, until } from './harness.ts';
import { isLongRun } from './long-run.ts';
import { migratedDatabase } from './migrated-database.ts';
import { copyBareFolder, createBareFolder } from './seeded-folder.ts';

const postgresUrl = inject('postgresUrl');

export async function runAsAdmin(statement: string) {
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
  seeded: 'template seeded',
  bare: 'template bare',
  latin: "template template0 encoding 'LATIN1' locale 'C'",
};

type State = keyof typeof templates;

/** One that lives as long as the server. */
export async function createLastingDatabase(state: State, name: string): Promise<string> {
  if (!postgresUrl) throw new Error('PostgreSQL is not available: use testOnPostgres.');
  await runAsAdmin(`create database ${name} ${templates[state]}`);
  return postgresUrl.replace(/\/postgres$/, `/${name}`);
}

/**
 * The address of a new database on the test run's PostgreSQL: empty, migrated, as a first start leaves
 * it, or in the wrong encoding; dropped at the end of the file.
 */
export async function createPostgresDatabase(state: State = 'new'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = await createLastingDatabase(state, name);
  closeAtEnd(() => dropDatabase(name));
  return url;
}

/** A busy machine may answer a connection's heartbeat late; it is then replaced. */
const fail = (error: unknown) => {
  if (!(error instanceof Error && error.message === 'Query read timeout')) throw error;
};

let opened: Promise<Database> | null = null;
let openedPostgres: Promise<Database> | null = null;

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

/** A migrated database on PostgreSQL that a worker's test files share. */
function openSharedPostgres(): Promise<Database> {
  openedPostgres ??= createLastingDatabase('migrated', `worker_${process.pid}`).then((url) =>
    openPostgres(url, fail),
  );
  return openedPostgres;
}

/** That of `testOnBoth`, for files with a set-up of their own; `emptyDatabase` empties it. */
export const openShared = (): Promise<Database> =>
  isLongRun || postgresUrl === null ? openEmbedded() : openSharedPostgres();

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

/**
 * Deletes every row except those written by migrations, also of append-only tables, and starts every id
 * at 1 again. Truncating the tables that had a row took twenty times as long.
 */
export const emptyDatabase = ({ db }: Database) =>
  retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      // Their triggers would reject it.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`
        do $$ declare name text; begin
          for name in
            select relname from pg_class where relkind = 'r' and relname not like 'kysely_%'
              and relnamespace = 'public'::regnamespace
          loop execute format('delete from public.%I', name); end loop;
          perform setval(oid::regclass, 1, false) from pg_class
            where relkind = 'S' and relnamespace = 'public'::regnamespace;
          insert into public.catalogue_state default values;
          delete from pgboss.job;
        end $$`.execute(tx);
    }),
  );

async function runOnPostgres(url: string, run: (database: Database) => Promise<void>) {
  const database = await openPostgres(url, fail);
  try {
    await run(database);
  } finally {
    await database.close();
  }
}

/**
 * A test on each database in a long run; else on PostgreSQL, which
 * needs a third of the embedded database's processor time, or on the embedded one where there is none.
 */
export function testEach(
  sentence: string,
  run: { embedded: () => Promise<void>; postgres: () => Promise<void> },
) {
  test.skipIf(postgresUrl === null)(`PostgreSQL: ${sentence}`, run.postgres);
  if (postgresUrl !== null && !isLongRun) return;
  test(`embedded: ${sentence}`, run.embedded);
}

/**
 * `testEach` on databases that are migrated, with queues and without rows. Tests share them, because
 * migrating for each would take most of their time.
 */
export function testOnBoth(sentence: string, run: (database: Database) => Promise<void>) {
  const runOn = async (open: () => Promise<Database>) => {
    const database = await open();
    await emptyDatabase(database);
    await run(database);
  };
  testEach(sentence, {
    embedded: () => runOn(openEmbedded),
    postgres: () => runOn(openSharedPostgres),
  });
}

/** The same without tables. */
export function testOnBothNew(sentence: string, run: (database: Database) => Promise<void>) {
  testEach(sentence, {
    embedded: async () => {
      const database = await openEmbeddedNew();
      await dropTables(database);
      await run(database);
    },
    postgres: async () => runOnPostgres(await createPostgresDatabase(), run),
  });
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
