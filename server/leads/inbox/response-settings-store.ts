import { sql } from 'kysely';
import type { IsoDay } from '../../../domain/dates/iso-day.ts';
import type { Connection } from '../../platform/database/database.ts';
import { worksWithLeads } from '../../operators/operator-store.ts';

export async function saveTargetMinutes(connection: Connection, targetMinutes: number) {
  const values = { target_minutes: targetMinutes };
  await connection
    .insertInto('response_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(values))
    .execute();
}

/** Blocks other changes of these settings until this transaction ends. */
export const lockSettings = (
  connection: Connection,
  table: 'office_calendar' | 'routing_rules' | 'operators',
) => sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(connection);

export async function setAwayUntil(
  connection: Connection,
  operatorId: number,
  until: IsoDay | null,
) {
  await connection
    .updateTable('operators')
    .set({ away_until: until })
    .where('id', '=', operatorId)
    .execute();
}

/** Operators who may own leads, with the day of return of those away. */
export async function listAbsences(connection: Connection) {
  const { rows } = await sql<{
    id: number;
    email: string;
    name: string;
    isActive: boolean;
    awayUntil: IsoDay | null;
  }>`
    select id, email, coalesce(name, email) as name, password_hash is not null as "isActive",
      away_until::text as "awayUntil"
    from operators where ${worksWithLeads} order by coalesce(name, email)`.execute(connection);
  return rows;
}
