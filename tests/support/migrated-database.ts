import pg from 'pg';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openPostgres } from '../../server/platform/database/postgres.ts';
import { openJobQueue } from '../../server/mail/job-queue.ts';

/** A database on the test run's PostgreSQL that others are copied from. */
export const migratedDatabase = 'migrated';

const fail = (error: unknown) => {
  throw error;
};

/** Creates it on the server of this address: the tables of a first start, without rows. */
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
