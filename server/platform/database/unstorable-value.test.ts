import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../../tests/support/databases.ts';
import { findDatabaseRefusal } from './unavailable.ts';

testOnBoth(
  'a value that the database cannot take is refused with 400, not a fault',
  async ({ db }) => {
    for (const value of [
      sql`${'a\0b'}::text`,
      sql`${'{"a":"\\u0000"}'}::jsonb`,
      sql`${'{"a":"\\ud800"}'}::jsonb`,
      sql`${'{'}::jsonb`,
      sql`${'abc'}::integer`,
      sql`${'99999999999'}::integer`,
      sql`${'1e999'}::float8`,
      sql`${'2026-02-31'}::date`,
      sql`${'yesterday or so'}::timestamptz`,
      sql`${'no-uuid'}::uuid`,
    ]) {
      const error: unknown = await sql`select ${value}`.execute(db).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(findDatabaseRefusal(error), String(error)).toMatchObject({
        status: 400,
        id: 'unstorable_text',
      });
    }
    await expect(sql`select 1/0`.execute(db).catch(findDatabaseRefusal)).resolves.toBeNull();
  },
);

testOnBoth('a conflict that outlasted its tries is 503, to be sent again', async ({ db }) => {
  for (const state of ['deadlock_detected', 'serialization_failure']) {
    const raised = sql.raw(`do $$ begin raise ${state}; end $$`).execute(db);
    await expect(raised.catch(findDatabaseRefusal), state).resolves.toMatchObject({
      status: 503,
      id: 'database_unavailable',
    });
  }
});
