import { sql } from 'kysely';
import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';

interface Look {
  operatorId: number;
  /** A random id of the browser tab. */
  tab: string;
}

/** Records which record a tab has open, such as "project/12"; an empty text for none. */
export async function saveRecordPresence(
  connection: Connection,
  { operatorId, tab, record }: Look & { record: string },
  now: Date,
) {
  if (record === '')
    await connection
      .deleteFrom('record_presence')
      .where('operator_id', '=', operatorId)
      .where('tab', '=', tab)
      .execute();
  else
    await connection
      .insertInto('record_presence')
      .values({ operator_id: operatorId, tab, record, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['operator_id', 'tab']).doUpdateSet({ record, seen_at: now }),
      )
      .execute();
}

/** Deletes the presence of tabs that no longer report it. */
export async function deleteRecordPresenceBefore(connection: Connection, moment: Date) {
  await connection.deleteFrom('record_presence').where('seen_at', '<', moment).execute();
}

/** Colleagues of an operator who have one of the records open. */
export async function listColleaguesEditing(
  connection: Connection,
  { id }: Pick<Operator, 'id'>,
  records: readonly string[],
): Promise<{ record: string; name: string }[]> {
  if (records.length === 0) return [];
  return connection
    .selectFrom('record_presence')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['record', sql<string>`coalesce(name, email)`.as('name')])
    .distinct()
    .where('record', 'in', records)
    .where('operator_id', '!=', id)
    .orderBy('name')
    .execute();
}
