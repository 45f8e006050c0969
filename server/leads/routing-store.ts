import { sql, type RawBuilder } from 'kysely';
import {
  type ProjectPlace,
  type RoutingRule,
  type Turn,
} from '../../domain/leads/inbox/routing.ts';
import type { Connection } from '../platform/database/database.ts';
import { worksWithLeads } from '../operators/operator-store.ts';
import { householdOf } from './household-store.ts';
import { isOpenWork } from './lead-condition-store.ts';
import { insertLeadEvent, type LeadEvent } from './lead-event-store.ts';

const isActive = sql<boolean>`(password_hash is not null and ${worksWithLeads})`;

/** In order of evaluation. */
export async function listRoutingRules(connection: Connection): Promise<RoutingRule[]> {
  const { rows } = await sql<RoutingRule>`
    select id, project, city, builder, form, source, keeps_unassigned as "keepsUnassigned",
      (select coalesce(json_agg(json_build_object(
          'operatorId', operators.id, 'name', coalesce(name, email), 'email', email,
          'lastTurn', last_turn, 'isActive', ${isActive}, 'awayUntil', away_until)
          order by coalesce(name, email)), '[]')
        from routing_turns join operators on operators.id = operator_id
        where rule_id = routing_rules.id) as turns
    from routing_rules order by position, id`.execute(connection);
  return rows;
}

/** A project's stub, location and builder, by its current or a former stub; null without one. */
export async function findProjectPlace(
  connection: Connection,
  stub: string,
): Promise<ProjectPlace | null> {
  const { rows } = await sql<ProjectPlace>`
    select key as project, record ->> 'city' as city, record ->> 'builderUrl' as builder
    from projects
    where key = ${stub} or id = (
      select record_id from moved_addresses where collection = 'projects' and old_key = ${stub})
    order by key = ${stub} desc limit 1`.execute(connection);
  return rows[0] ?? null;
}

/** The projects that are not on the site, with their titles: hidden ones and drafts that have an address. */
export async function listUnlistedProjects(
  connection: Connection,
): Promise<(ProjectPlace & { title: string })[]> {
  const { rows } = await sql<ProjectPlace & { title: string }>`
    select key as project, record ->> 'title' as title, record ->> 'city' as city,
      record ->> 'builderUrl' as builder
    from projects where hidden_at is not null
    union all
    select record ->> 'stub', record ->> 'title', record ->> 'city', record ->> 'builderUrl'
    from catalogue_drafts
    where collection = 'projects' and base_revision is null and record ->> 'stub' <> ''`.execute(
    connection,
  );
  return rows;
}

/**
 * Takes a rule's next turn. Until this transaction ends, other leads wait for it, and so do changes
 * of the rules. Null when the rule was deleted.
 */
export async function takeTurn(connection: Connection, ruleId: number): Promise<number | null> {
  const row = await connection
    .updateTable('routing_rules')
    .set(({ eb }) => ({ turn: eb('turn', '+', 1) }))
    .where('id', '=', ruleId)
    .returning('turn')
    .executeTakeFirst();
  return row?.turn ?? null;
}

/** Prevents the deletion of an operator until this transaction ends; false if it was first. */
export async function lockOperator(connection: Connection, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from operators where id = ${id} and ${isActive} for key share`.execute(connection);
  return rows.length > 0;
}

/** Of several owners that of the latest; prevents the deletion until this transaction ends. */
async function findOpenOwner(connection: Connection, isTheirs: RawBuilder<boolean>) {
  const { rows } = await sql<Pick<Turn, 'operatorId' | 'name' | 'email'>>`
    select operators.id as "operatorId", coalesce(operators.name, operators.email) as name,
      operators.email
    from leads join operators on operators.id = owner_id
    where ${isTheirs} and erased_at is null and ${isOpenWork} and ${isActive}
    order by received_at desc, leads.id desc limit 1 for key share of operators`.execute(
    connection,
  );
  return rows[0] ?? null;
}

/** The active operator who owns a person's other open leads. */
export const findPersonOwner = (
  connection: Connection,
  personId: number | null,
  exceptLeadId: number | null = null,
) =>
  findOpenOwner(
    connection,
    sql`person_id = ${personId} and leads.id is distinct from ${exceptLeadId}`,
  );

/** The active operator who owns a person's other open leads, or else those of the household. */
export async function findBuyerOwner(
  connection: Connection,
  personId: number | null,
  exceptLeadId: number,
) {
  const own = await findPersonOwner(connection, personId, exceptLeadId);
  if (own) return { ...own, kind: 'returning' as const };
  const shared = await findOpenOwner(connection, sql`person_id in ${householdOf(personId)}`);
  return shared && { ...shared, kind: 'household' as const };
}

/** The active operator with an address; prevents the deletion until this transaction ends. */
export async function findActiveOperator(connection: Connection, email: string) {
  const { rows } = await sql<Pick<Turn, 'operatorId' | 'name' | 'email'>>`
    select operators.id as "operatorId", coalesce(name, email) as name, email
    from operators where lower(email) = lower(${email}) and ${isActive} for key share`.execute(
    connection,
  );
  return rows[0] ?? null;
}

/** Makes an operator, or nobody, the owner of a lead. */
export const setOwner = (connection: Connection, leadId: number, ownerId: number | null) =>
  connection
    .updateTable('leads')
    .set(({ eb }) => ({ owner_id: ownerId, revision: eb('revision', '+', 1) }))
    .where('id', '=', leadId)
    .execute();

/** Appears in place of an operator in the timeline. */
const rules = { id: null, name: 'The routing rules' };

const describeOwner = (
  kind: 'owner' | 'returning' | 'household' | 'chosen',
  owner: Pick<Turn, 'name'>,
): LeadEvent => ({ kind, before: null, after: owner.name, note: null });

/** Assigns a lead to the owner of the buyer's other leads, or to the agent whom the buyer chose. */
export async function assignWithoutRule(
  connection: Connection,
  { leadId, kind }: { leadId: number; kind: 'returning' | 'household' | 'chosen' },
  owner: Pick<Turn, 'operatorId' | 'name'>,
  at: Date,
) {
  await setOwner(connection, leadId, owner.operatorId);
  await insertLeadEvent(connection, leadId, null, describeOwner(kind, owner), at);
}

/** Makes an operator the owner of a lead, as this turn of the rule. */
export async function assignLead(
  connection: Connection,
  { leadId, ruleId, turn }: { leadId: number; ruleId: number; turn: number },
  operator: Pick<Turn, 'operatorId' | 'name'>,
  at: Date,
) {
  await connection
    .updateTable('routing_turns')
    .set({ last_turn: turn })
    .where('rule_id', '=', ruleId)
    .where('operator_id', '=', operator.operatorId)
    .execute();
  await setOwner(connection, leadId, operator.operatorId);
  await insertLeadEvent(connection, leadId, rules, describeOwner('owner', operator), at);
}
