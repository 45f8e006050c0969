import { sql } from 'kysely';
import {
  routingConditionNames,
  type Assignment,
  type ProjectPlace,
  type RoutingCondition,
  type RoutingRule,
} from '../../domain/leads/routing.ts';
import type { Connection } from '../database/database.ts';
import type { Steps } from '../database/steps.ts';
import { worksWithLeads } from '../operators/operator-store.ts';

/** Selects the rules as one JSON value, in order of evaluation. */
export const selectRoutingRules = sql<RoutingRule[]>`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'project', project, 'city', city, 'builder', builder, 'form', form,
    'source', source, 'keepsUnassigned', keeps_unassigned, 'turn', turn,
    'turns', (select coalesce(json_agg(json_build_object(
        'operatorId', operators.id, 'name', coalesce(name, email), 'email', email,
        'lastTurn', last_turn,
        'isActive', password_hash is not null and ${worksWithLeads},
        'awayUntil', away_until) order by coalesce(name, email)), '[]')
      from routing_turns join operators on operators.id = operator_id
      where rule_id = routing_rules.id)) order by position, id), '[]')
  from routing_rules)`;

/** In order of evaluation. */
export async function listRoutingRules(connection: Connection): Promise<RoutingRule[]> {
  const { rules } = await connection
    .selectNoFrom(selectRoutingRules.as('rules'))
    .executeTakeFirstOrThrow();
  return rules;
}

/** Selects a project's location and builder, by stub; null when it does not exist. */
export const selectProjectPlace = (stub: string) => sql<ProjectPlace | null>`(
  select json_build_object('city', record ->> 'city', 'builder', record ->> 'builderUrl')
  from projects where key = ${stub})`;

export async function findProjectPlace(connection: Connection, stub: string) {
  const { place } = await connection
    .selectNoFrom(selectProjectPlace(stub).as('place'))
    .executeTakeFirstOrThrow();
  return place;
}

/** Appears in place of an operator in the timeline. */
const actor = 'The routing rules';

/** Selects an operator and prevents their deletion until the lead is stored. */
export const ownerStep = ({ operator }: Assignment) =>
  sql`
    select id from operators
    where id = ${operator.operatorId} and password_hash is not null and ${worksWithLeads}
    for key share`;

/**
 * Steps that take a rule's turn for the lead of the step "lead" and the owner of "owner".
 * "turn_claimed" returns no row if another lead has taken this turn, the rules have changed or the
 * operator was deleted. Others wait for the turn, so it follows what may wait itself: all rows of
 * the step `after`, which are counted, because `exists` would stop at the first.
 */
export const turnSteps = ({ rule, operator }: Assignment, at: Date, after: string): Steps => ({
  turn_claimed: sql`
    update routing_rules set turn = turn + 1
    where id = ${rule.id} and turn = ${rule.turn}
      and exists (select from lead) and exists (select from owner)
      and (select count(*) from ${sql.table(after)}) >= 0
    returning turn`,
  turn_taken: sql`
    update routing_turns set last_turn = turn_claimed.turn from turn_claimed
    where rule_id = ${rule.id} and operator_id = ${operator.operatorId}`,
  turn_event: sql`
    insert into lead_events (lead_id, at, kind, operator_name, after)
    select id, ${at}, 'owner', ${actor}, ${operator.name} from lead`,
});

/** Makes leads that are planned with the rules as they were choose again. */
export async function endPlannedTurns(connection: Connection) {
  await sql`update routing_rules set turn = turn + 1`.execute(connection);
}

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
