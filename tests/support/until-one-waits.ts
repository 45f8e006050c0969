import { sql } from 'kysely';
import type { Connection } from '../../server/database/database.ts';
import { until } from './until.ts';

/** Waits until a query of the PostgreSQL server waits for a lock. */
export const untilOneWaits = (db: Connection) =>
  until('a query waits for a lock', async () => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(db);
    return rows.length > 0;
  });
