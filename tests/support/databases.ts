import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { inject, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openEmbeddedDatabase } from '../../server/database/embedded.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { closeAtEnd, until } from './harness.ts';
import { createSeededFolder } from './seeded-folder.ts';

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

/** Connections that are being closed get a moment; those of killed programs are cut. */
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

/** The address of an empty database on the PostgreSQL of the test run; dropped at the end of the file. */
export async function createPostgresDatabase(): Promise<string> {
  if (!postgresUrl) throw new Error('There is no PostgreSQL: use testOnPostgres.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(`create database ${name}`);
  closeAtEnd(() => dropDatabase(name));
  return postgresUrl.replace(/\/postgres$/, `/${name}`);
}

const fail = (error: unknown) => {
  throw error;
};

let embedded: Promise<Database> | null = null;

/** One embedded database for the file; each test finds it empty. */
async function openEmptyEmbedded(): Promise<Database> {
  embedded ??= createSeededFolder().then((folder) =>
    openEmbeddedDatabase(path.join(folder, 'database'), fail),
  );
  const database = await embedded;
  for (const statement of [
    'drop schema public cascade',
    'create schema public',
    'drop schema if exists pgboss cascade',
  ])
    await sql.raw(statement).execute(database.db);
  return database;
}

/** A test that runs on the embedded database and on a PostgreSQL server, each time on an empty one. */
export function testOnBoth(sentence: string, run: (database: Database) => Promise<void>) {
  test(`embedded: ${sentence}`, async () => run(await openEmptyEmbedded()));
  testOnPostgres(sentence, async (url) => {
    const database = await openPostgres(url, fail);
    try {
      await run(database);
    } finally {
      await database.close();
    }
  });
}

/** A test that needs a PostgreSQL server; skipped where there is none. `url` is an empty database. */
export function testOnPostgres(sentence: string, run: (url: string) => Promise<void>) {
  test.skipIf(postgresUrl === null)(`PostgreSQL: ${sentence}`, async () =>
    run(await createPostgresDatabase()),
  );
}
