import { sql } from 'kysely';
import type { Connection } from '../../server/platform/database/database.ts';
import { until } from './until.ts';

/** Waits until a query of this PostgreSQL database waits for a lock. */
export const untilOneWaits = (db: Connection) =>
  until('a query waits for a lock', async () => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length > 0;
  });
