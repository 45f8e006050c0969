import { sql } from 'kysely';
import type { Operator } from '../../domain/console/roles.ts';
import {
  listSearchTerms,
  type InboxQuery,
  type InboxView,
} from '../../domain/leads/inbox-query.ts';
import { closedStatuses, type LeadStatus } from '../../domain/leads/lead-status.ts';
import type { Connection } from '../database/database.ts';

/**
 * The leads that an operator may see, and the only way in which the console reads any: an admin sees
 * all, an agent the own ones and those of nobody. Erased ones are left out.
 */
const visibleLeads = (connection: Connection, { id, roles }: Operator) =>
  connection
    .selectFrom('leads')
    .leftJoin('operators as owner', 'owner.id', 'leads.owner_id')
    .where('leads.erased_at', 'is', null)
    .$if(!roles.includes('admin'), (leads) =>
      leads.where(({ or, eb }) => or([eb('owner_id', '=', id), eb('owner_id', 'is', null)])),
    );

/** Possible spam that waits for the quarantine command. */
const isHeld = sql<boolean>`(quarantine_reasons is not null and released_at is null and dropped_at is null)`;
const isOpen = sql<boolean>`status not in (${sql.join(closedStatuses.map((status) => sql.lit(status)))})`;

const viewConditions = (
  operator: Operator,
): Record<InboxView, ReturnType<typeof sql<boolean>>> => ({
  all: sql<boolean>`true`,
  new: sql<boolean>`(status = 'new' and not ${isHeld})`,
  mine: sql<boolean>`coalesce(owner_id = ${operator.id}, false)`,
  unassigned: sql<boolean>`(owner_id is null and ${isOpen} and not ${isHeld})`,
});

/** The expression of the index leads_search. */
const searchText = sql<string>`(coalesce(leads.name, '') || ' ' || coalesce(leads.email, '') || ' ' || coalesce(phone, '') || ' ' || reference || ' ' || coalesce(project_stub, '') || ' ' || coalesce(message, ''))`;

/** A pattern of `ilike` that finds the text itself. */
const formatPattern = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** One lead more than `max` where there are further ones; the newest first. */
export async function listInbox(
  connection: Connection,
  operator: Operator,
  { view, search, after }: InboxQuery,
  max: number,
) {
  let leads = visibleLeads(connection, operator).where(viewConditions(operator)[view]);
  for (const term of listSearchTerms(search))
    leads = leads.where(sql<boolean>`${searchText} ilike ${formatPattern(term)}`);
  // By key and not by count, and inside the database: a Date has no microseconds.
  if (after !== null)
    leads = leads.where(
      sql<boolean>`(leads.received_at, leads.id) < (select received_at, id from leads where reference = ${after})`,
    );
  return leads
    .select([
      'reference',
      'form',
      'leads.name',
      'leads.email',
      'phone',
      'message',
      'project_stub as projectStub',
      'received_at as receivedAt',
      'status',
      'owner_id as ownerId',
      sql<string | null>`coalesce(owner.name, owner.email)`.as('ownerName'),
      isHeld.as('isHeld'),
    ])
    .orderBy('leads.received_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(max + 1)
    .execute();
}

export type InboxRow = Awaited<ReturnType<typeof listInbox>>[number];

/** How many leads each view has. */
export async function countViews(
  connection: Connection,
  operator: Operator,
): Promise<Record<InboxView, number>> {
  const conditions = viewConditions(operator);
  const count = (view: InboxView) =>
    sql<number>`count(*) filter (where ${conditions[view]})`.as(view);
  return visibleLeads(connection, operator)
    .select([count('all'), count('new'), count('mine'), count('unassigned')])
    .executeTakeFirstOrThrow();
}

export const findVisibleLead = (connection: Connection, operator: Operator, reference: string) =>
  visibleLeads(connection, operator)
    .selectAll('leads')
    .select([
      sql<string | null>`coalesce(owner.name, owner.email)`.as('owner_name'),
      isHeld.as('is_held'),
    ])
    .where('reference', '=', reference)
    .executeTakeFirst();

export type DeskLead = NonNullable<Awaited<ReturnType<typeof findVisibleLead>>>;

/** Other visible leads that the address sent, in any case, the newest first. */
export const listOthersByEmail = (
  connection: Connection,
  operator: Operator,
  { id, email }: Pick<DeskLead, 'id'> & { email: string },
) =>
  visibleLeads(connection, operator)
    .select([
      'reference',
      'form',
      'project_stub as projectStub',
      'received_at as receivedAt',
      'status',
    ])
    .where(({ eb, fn, val }) =>
      eb(fn<string>('lower', ['leads.email']), '=', val(email.toLowerCase())),
    )
    .where('leads.id', '!=', id)
    .orderBy('leads.received_at', 'desc')
    .limit(20)
    .execute();

export interface LeadChange {
  status?: LeadStatus;
  lost_reason?: string | null;
  owner_id?: number | null;
}

/** Changes a lead that is still at this revision; false when somebody else was first. */
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

export interface LeadEvent {
  kind: 'owner' | 'status' | 'note';
  before: string | null;
  after: string | null;
  note: string | null;
}

export async function insertLeadEvent(
  connection: Connection,
  leadId: number,
  operator: Pick<Operator, 'id' | 'name'>,
  event: LeadEvent,
  at: Date,
) {
  await connection
    .insertInto('lead_events')
    .values({
      lead_id: leadId,
      at,
      operator_id: operator.id,
      operator_name: operator.name,
      ...event,
    })
    .execute();
}

/** What happened to a lead, the latest last. */
export const listLeadEvents = (connection: Connection, leadId: number) =>
  connection
    .selectFrom('lead_events')
    .select(['id', 'at', 'kind', 'operator_name as operatorName', 'before', 'after', 'note'])
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();

/** What was agreed to with a lead. */
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
      'kind',
      'attempts',
      'last_error as lastError',
      'sent_at as sentAt',
      'suppressed_at as suppressedAt',
      'failed_at as failedAt',
      'created_at as plannedAt',
    ])
    .where('lead_id', '=', leadId)
    .orderBy('kind')
    .execute();

/** For made-up leads, which came before they are stored. */
export async function backdateLead(
  connection: Connection,
  id: number,
  { receivedAt, ...change }: LeadChange & { receivedAt: Date },
) {
  await connection
    .updateTable('leads')
    .set({ ...change, received_at: receivedAt })
    .where('id', '=', id)
    .execute();
}
