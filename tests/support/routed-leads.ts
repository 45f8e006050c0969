import { sql } from 'kysely';
import { saveOperator } from '../../server/operators/operator-store.ts';
import type { Connection } from '../../server/platform/database/database.ts';

/** An agent who can sign in, and so gets leads unless away; the operator's id. */
export async function hireAgent(db: Connection, name: string, more: { away_until?: string } = {}) {
  const { id } = await saveOperator(db, `${name.toLowerCase()}@example.com`, { name });
  await db
    .updateTable('operators')
    .set({ password_hash: 'x', ...more })
    .where('id', '=', id)
    .execute();
  return id;
}

/** How many leads each owner has; unassigned ones under "nobody". */
export async function countOwners(db: Connection) {
  const { rows } = await sql<{ name: string; count: number }>`
    select coalesce(operators.name, 'nobody') as name, count(*) as count
    from leads left join operators on operators.id = owner_id group by 1 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
