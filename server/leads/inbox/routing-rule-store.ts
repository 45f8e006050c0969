import { sql } from 'kysely';
import {
  routingConditionNames,
  type RoutingCondition,
} from '../../../domain/leads/inbox/routing.ts';
import type { Connection } from '../../platform/database/database.ts';

export interface RuleDraft extends Record<RoutingCondition, string | null> {
  keepsUnassigned: boolean;
  operatorIds: readonly number[];
}

/** Stores a rule, as the last one when it has no id; null when it no longer exists. */
export async function saveRoutingRule(
  connection: Connection,
  id: number | null,
  { keepsUnassigned, operatorIds, ...draft }: RuleDraft,
): Promise<number | null> {
  const values = {
    ...Object.fromEntries(routingConditionNames.map((name) => [name, draft[name]])),
    keeps_unassigned: keepsUnassigned,
  };
  const rule =
    id === null
      ? await connection
          .insertInto('routing_rules')
          .values({
            ...values,
            position: sql`(select coalesce(max(position), 0) + 1 from routing_rules)`,
          })
          .returning('id')
          .executeTakeFirst()
      : await connection
          .updateTable('routing_rules')
          .set(values)
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
  if (!rule) return null;
  await connection
    .deleteFrom('routing_turns')
    .where('rule_id', '=', rule.id)
    .$if(operatorIds.length > 0, (turns) => turns.where('operator_id', 'not in', operatorIds))
    .execute();
  if (operatorIds.length > 0)
    await connection
      .insertInto('routing_turns')
      .values(operatorIds.map((operator_id) => ({ rule_id: rule.id, operator_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return rule.id;
}

export async function deleteRoutingRule(connection: Connection, id: number): Promise<boolean> {
  const row = await connection
    .deleteFrom('routing_rules')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the order of the rules. */
export async function orderRoutingRules(connection: Connection, ids: readonly number[]) {
  await sql`
    update routing_rules set position = ordered.position
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as ordered (id, position)
    where routing_rules.id = ordered.id::bigint`.execute(connection);
}
