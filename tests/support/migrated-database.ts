import pg from 'pg';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openPostgres } from '../../server/platform/database/postgres.ts';
import { openJobs } from './open-jobs.ts';

/** A database on the test run's PostgreSQL that others are copied from. */
export const migratedDatabase = 'migrated';

const fail = (error: unknown) => {
  throw error;
};

/** Creates a database on the server of this address, and returns its own. */
export async function createDatabase(adminUrl: string, name: string, template = 'template1') {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return adminUrl.replace(/\w+$/, name);
}

/** Creates it on the server of this address: the tables of a first start, without rows. */
export async function createMigratedDatabase(adminUrl: string) {
  const database = await openPostgres(await createDatabase(adminUrl, migratedDatabase), fail);
  await migrate(database.db);
  const jobs = await openJobs(database);
  await jobs.stop();
  await database.close();
}
