import { sql } from 'kysely';
import type { Operator } from '../../domain/operators/roles.ts';
import type { LeadStatus } from '../../domain/leads/lead-status.ts';
import type { Connection } from '../platform/database/database.ts';
import { householdOf } from './household-store.ts';
import { isGenuine, isHeld, isOpen } from './lead-condition-store.ts';

/** Every lead that was not erased, regardless of owner. */
export const unerasedLeads = (connection: Connection) =>
  connection
    .selectFrom('leads')
    .leftJoin('operators as owner', 'owner.id', 'leads.owner_id')
    .where('leads.erased_at', 'is', null);

export const isVisibleTo = ({ id, roles }: Operator) =>
  roles.includes('admin')
    ? sql<boolean>`true`
    : sql<boolean>`(${roles.includes('agent')} and (leads.owner_id = ${id} or leads.owner_id is null))`;

/**
 * The leads that an operator may see: all for admins, own and unassigned ones for agents, none for others. Excludes
 * erased ones. The console reads leads only through this.
 */
export const visibleLeads = (connection: Connection, operator: Operator) =>
  unerasedLeads(connection).where(isVisibleTo(operator));

/** The columns of a lead in a list. */
export const listedColumns = [
  'reference',
  'form',
  'leads.name',
  'leads.email',
  'phone',
  'message',
  'received_at as receivedAt',
] as const;

/** Possible spam that the operator may see, oldest first. */
export const listHeldLeads = (connection: Connection, operator: Operator) =>
  visibleLeads(connection, operator)
    .select([...listedColumns, 'attributes', 'quarantine_reasons as reasons'])
    .where(isHeld)
    .orderBy('received_at')
    .orderBy('leads.id')
    .limit(200)
    .execute();

const maxChoices = 200;

/** The filters' options: the values in visible leads, most frequent first. */
export async function listFilterChoices(connection: Connection, operator: Operator) {
  const listValues = async (column: 'project_stub' | 'came_from') => {
    const rows = await visibleLeads(connection, operator)
      .select(`leads.${column} as value`)
      .where(`leads.${column}`, 'is not', null)
      .groupBy(`leads.${column}`)
      .orderBy(sql`count(*)`, 'desc')
      .orderBy(`leads.${column}`)
      .limit(maxChoices)
      .execute();
    return rows.flatMap(({ value }) => value ?? []);
  };
  return { projects: await listValues('project_stub'), sources: await listValues('came_from') };
}

/** The given leads that the operator may see. */
export async function listVisibleReferences(
  connection: Connection,
  operator: Operator,
  ids: readonly number[],
) {
  if (ids.length === 0) return [];
  return visibleLeads(connection, operator)
    .select(['leads.id', 'reference'])
    .where('leads.id', 'in', ids)
    .execute();
}

/** The leads' current owners, null for erased leads. Only for operators who could see them before. */
export const listCurrentOwners = (connection: Connection, ids: readonly number[]) =>
  connection
    .selectFrom('leads')
    .leftJoin('operators as owner', 'owner.id', 'leads.owner_id')
    .select([
      'reference',
      sql<
        string | null
      >`case when leads.erased_at is null then coalesce(owner.name, owner.email) end`.as('owner'),
    ])
    .where('leads.id', 'in', ids)
    .execute();

/** Whole visible leads, with their owner's name and whether they wait as possible spam. */
export const selectInboxLeads = (connection: Connection, operator: Operator) =>
  visibleLeads(connection, operator)
    .selectAll('leads')
    .select([
      sql<string | null>`coalesce(owner.name, owner.email)`.as('owner_name'),
      sql<string | null>`owner.away_until::text`.as('owner_away_until'),
      isHeld.as('is_held'),
    ]);

export const findVisibleLead = (connection: Connection, operator: Operator, reference: string) =>
  selectInboxLeads(connection, operator).where('reference', '=', reference).executeTakeFirst();

export type InboxLead = NonNullable<Awaited<ReturnType<typeof findVisibleLead>>>;

/** Locks a lead until this transaction ends. */
export const lockLead = (connection: Connection, reference: string) =>
  connection
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();

/** Other visible leads of the same buyer, newest first: those of the person, then those of the household. */
export const listOthersOfBuyer = (
  connection: Connection,
  operator: Operator,
  { id, person_id }: Pick<InboxLead, 'id' | 'person_id'>,
) =>
  visibleLeads(connection, operator)
    .select([
      'reference',
      'form',
      'leads.name',
      'leads.email',
      'person_id as personId',
      'project_stub as projectStub',
      'received_at as receivedAt',
      'status',
      'owner_id as ownerId',
      sql<string | null>`coalesce(owner.name, owner.email)`.as('ownerName'),
    ])
    .where(
      sql<boolean>`(person_id = ${person_id} or (person_id in ${householdOf(person_id)} and ${isGenuine}))`,
    )
    .where('leads.id', '!=', id)
    .orderBy(sql`person_id = ${person_id}`, 'desc')
    .orderBy('leads.received_at', 'desc')
    .limit(20)
    .execute();

/** Visible open leads of a person about a project whose clock runs, or was stopped by a mark alone. */
export const listWaitingOfPerson = (
  connection: Connection,
  operator: Operator,
  { personId, stub, exceptId }: { personId: number | null; stub: string; exceptId: number },
) =>
  visibleLeads(connection, operator)
    .select(['leads.id', 'leads.revision', 'leads.status'])
    .where('person_id', '=', personId)
    .where('project_stub', '=', stub)
    .where('leads.id', '!=', exceptId)
    .where('due_at', 'is not', null)
    .where(sql<boolean>`(answered_at is null or answered_by = 'mark')`)
    .where(isOpen)
    .orderBy('leads.id')
    .forUpdate('leads')
    // Whoever holds one is answering it.
    .skipLocked()
    .execute();

export interface LeadChange {
  status?: LeadStatus;
  lost_reason?: string | null;
  owner_id?: number | null;
  snoozed_until?: Date | null;
  /** When possible spam was marked as spam. */
  dropped_at?: Date | null;
}

/** Changes a lead that is still at this revision; false otherwise. */
export async function changeLead(
  connection: Connection,
  id: number,
  revision: number,
  change: LeadChange,
): Promise<boolean> {
  const row = await connection
    .updateTable('leads')
    .set(({ eb }) => ({ ...change, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The consents given with a lead. */
export const listLeadConsents = (connection: Connection, leadId: number) =>
  connection
    .selectFrom('consents')
    .select(['granted', 'wording', 'recorded_at as at'])
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();

export const listLeadDeliveries = (connection: Connection, leadId: number) =>
  connection
    .selectFrom('deliveries')
    .select([
      'id',
      'kind',
      'attempts',
      'last_error as lastError',
      'sent_at as sentAt',
      'suppressed_at as suppressedAt',
      'failed_at as failedAt',
      'created_at as plannedAt',
    ])
    .where('lead_id', '=', leadId)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
