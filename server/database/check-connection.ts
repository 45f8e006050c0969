import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Asks the database for an answer; throws when there is none. */
export async function checkConnection({ db }: Pick<Database, 'db'>) {
  await sql`select 1`.execute(db);
}
