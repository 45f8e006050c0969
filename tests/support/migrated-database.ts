import pg from 'pg';
import { migrate } from '../../server/database/migrate.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { openJobQueue } from '../../server/deliveries/job-queue.ts';

/** A database on the PostgreSQL of the test run that others are copied from. */
export const migratedDatabase = 'migrated';

const fail = (error: unknown) => {
  throw error;
};

/** Makes it beside the database of this address: what the first start of a site makes, without a row. */
export async function createMigratedDatabase(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`create database ${migratedDatabase}`);
  await client.end();
  const database = await openPostgres(adminUrl.replace(/\w+$/, migratedDatabase), fail);
  await migrate(database.db);
  const jobs = await openJobQueue(database, fail);
  await jobs.stop();
  await database.close();
}
