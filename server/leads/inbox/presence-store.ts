import { sql } from 'kysely';
import type { Operator } from '../../../domain/operators/roles.ts';
import type { Connection } from '../../platform/database/database.ts';

interface Presence {
  operatorId: number;
  /** A random id of the browser tab. */
  tab: string;
  leadId: number;
}

/** Records the lead that a tab has open, replacing its previous one. */
export async function savePresence(
  connection: Connection,
  { operatorId, tab, leadId }: Presence,
  now: Date,
) {
  await connection
    .insertInto('lead_presence')
    .values({ operator_id: operatorId, tab, lead_id: leadId, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['operator_id', 'tab']).doUpdateSet({ lead_id: leadId, seen_at: now }),
    )
    .execute();
}

export async function deletePresence(
  connection: Connection,
  { operatorId, tab }: Omit<Presence, 'leadId'>,
) {
  await connection
    .deleteFrom('lead_presence')
    .where('operator_id', '=', operatorId)
    .where('tab', '=', tab)
    .execute();
}

/** Deletes the presence of tabs that no longer report it. */
export async function deletePresenceBefore(connection: Connection, moment: Date) {
  await connection.deleteFrom('lead_presence').where('seen_at', '<', moment).execute();
}

/** Colleagues of an operator who have one of the leads open. */
export async function listColleaguesViewing(
  connection: Connection,
  { id }: Pick<Operator, 'id'>,
  leadIds: readonly number[],
): Promise<{ leadId: number; name: string }[]> {
  if (leadIds.length === 0) return [];
  return connection
    .selectFrom('lead_presence')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .select(['lead_id as leadId', sql<string>`coalesce(name, email)`.as('name')])
    .distinct()
    .where('lead_id', 'in', leadIds)
    .where('operator_id', '!=', id)
    .orderBy('name')
    .execute();
}

const recordEveryMs = 60_000;

/** Records that an operator viewed a lead, at most once a minute. */
export async function recordView(
  connection: Connection,
  leadId: number,
  { id, name }: Pick<Operator, 'id' | 'name'>,
  now: Date,
) {
  await connection
    .insertInto('lead_seen')
    .values({ lead_id: leadId, operator_id: id, operator_name: name, first_at: now, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['lead_id', 'operator_id'])
        .doUpdateSet({ last_at: now, operator_name: name })
        .where('lead_seen.last_at', '<', new Date(now.getTime() - recordEveryMs)),
    )
    .execute();
}

export const listViews = (connection: Connection, leadId: number) =>
  connection
    .selectFrom('lead_seen')
    .select(['operator_name as name', 'first_at as firstAt', 'last_at as lastAt'])
    .where('lead_id', '=', leadId)
    .orderBy('last_at', 'desc')
    .execute();
