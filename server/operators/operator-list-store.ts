import { sql } from 'kysely';
import type { IsoDay } from '../../domain/dates/iso-day.ts';
import { closedStatuses } from '../../domain/leads/lead-status.ts';
import type { Role } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';

/** Operators as admins see them, by address. */
export const listOperatorStates = (connection: Connection) =>
  connection
    .selectFrom('operators')
    .leftJoin('operator_invitations', 'operator_invitations.operator_id', 'operators.id')
    .select([
      'operators.id',
      'email',
      'name',
      'roles',
      'created_at as createdAt',
      sql<IsoDay | null>`away_until::text`.as('awayUntil'),
      'expires_at as invitedUntil',
      'invited_by_id as invitedBy',
      sql<boolean>`password_hash is not null`.as('isActive'),
      'last_seen_at as seenAt',
    ])
    .orderBy('email')
    .execute();

/** Counts each operator's leads that are neither won nor lost nor spam, by the operator's id. */
export async function countOpenLeads(connection: Connection): Promise<ReadonlyMap<number, number>> {
  const rows = await connection
    .selectFrom('leads')
    .select(({ fn }) => ['owner_id', fn.countAll<number>().as('count')])
    .where('owner_id', 'is not', null)
    .where('status', 'not in', closedStatuses)
    .where('erased_at', 'is', null)
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map(({ owner_id: id, count }) => [id ?? 0, count]));
}

/** Counts each operator's tasks that are not done, by the operator's id. */
export async function countOpenTasks(connection: Connection): Promise<ReadonlyMap<number, number>> {
  const rows = await connection
    .selectFrom('lead_tasks')
    .select(({ fn }) => ['owner_id', fn.countAll<number>().as('count')])
    .where('owner_id', 'is not', null)
    .where('done_at', 'is', null)
    .groupBy('owner_id')
    .execute();
  return new Map(rows.map(({ owner_id: id, count }) => [id ?? 0, count]));
}

/**
 * The routing rules that give leads to one operator alone, by the operator's id: the numbers that the rules
 * have on their page.
 */
export async function listSoleRules(
  connection: Connection,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ operatorId: number; numbers: number[] }>`
    select "operatorId", json_agg(number order by number) as numbers from (
      select row_number() over (order by position, id) as number,
        (select min(operator_id) from routing_turns where rule_id = routing_rules.id
          having count(*) = 1) as "operatorId"
      from routing_rules) as rules
    where "operatorId" is not null group by "operatorId"`.execute(connection);
  return new Map(rows.map(({ operatorId, numbers }) => [operatorId, numbers]));
}

/** Whether this is the only admin. Locks the admins, so that two cannot remove each other. */
export async function isLastAdmin(tx: Connection, id: number): Promise<boolean> {
  const admins = await tx
    .selectFrom('operators')
    .select('id')
    .where(sql<boolean>`roles @> '["admin"]'`)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.length === 1 && admins[0]?.id === id;
}

/** False when the roles are no longer those that the form showed. */
export async function replaceRoles(
  connection: Connection,
  id: number,
  { before, after }: { before: readonly Role[]; after: readonly Role[] },
) {
  const row = await connection
    .updateTable('operators')
    .set({ roles: JSON.stringify(after) })
    .where('id', '=', id)
    .where(sql<boolean>`roles = ${JSON.stringify(before)}::jsonb`)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
