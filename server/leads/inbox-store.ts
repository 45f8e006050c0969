import { sql } from 'kysely';
import type { Operator } from '../../domain/console/roles.ts';
import type { InboxQuery } from '../../domain/leads/inbox-query.ts';
import type { LeadStatus } from '../../domain/leads/lead-status.ts';
import type { LeadEventKind } from '../../domain/leads/lead-timeline.ts';
import type { Connection } from '../database/database.ts';
import { isHeld, matchesQuery, type Reader } from './inbox-condition-store.ts';

const listKept = (connection: Connection) =>
  connection
    .selectFrom('leads')
    .leftJoin('operators as owner', 'owner.id', 'leads.owner_id')
    .where('leads.erased_at', 'is', null);

/**
 * The leads that an operator may see, and the only way in which the console reads any: an admin sees
 * all, an agent the own ones and those of nobody. Erased ones are left out.
 */
export const visibleLeads = (connection: Connection, { id, roles }: Operator) =>
  listKept(connection).$if(!roles.includes('admin'), (leads) =>
    leads.where(({ or, eb }) => or([eb('owner_id', '=', id), eb('owner_id', 'is', null)])),
  );

/** By key and not by count, and inside the database: a Date has no microseconds. */
const isAfter = (reference: string | null) =>
  sql<boolean>`(leads.received_at, leads.id) < (select received_at, id from leads where reference = ${reference})`;

const selectInbox = (leads: ReturnType<typeof listKept>, reader: Reader, query: InboxQuery) =>
  leads
    .where(matchesQuery(query, reader))
    .$if(query.after !== null, (all) => all.where(isAfter(query.after)))
    .select([
      'leads.id',
      'reference',
      'form',
      'leads.name',
      'leads.email',
      'phone',
      'message',
      'project_stub as projectStub',
      'received_at as receivedAt',
      'status',
      'leads.revision',
      'owner_id as ownerId',
      sql<string | null>`coalesce(owner.name, owner.email)`.as('ownerName'),
      isHeld.as('isHeld'),
      'due_at',
      'answered_at',
      'answered_minutes',
      'snoozed_until as snoozedUntil',
    ]);

/** Newest leads in which a search looks before it asks its index. */
const newestLooked = 1000;

/** One lead more than `max` where there are further ones; the newest first. */
export async function listInbox(
  connection: Connection,
  reader: Reader,
  query: InboxQuery,
  max: number,
) {
  if (query.search === '') return listNewest(connection, reader, query, max).execute();
  // What many leads have is found among the newest. Of what few have the index of the search brings all,
  // so that PostgreSQL must not walk the leads of years in their order to find it.
  const found = await listAmongNewest(connection, reader, query, max).execute();
  if (found.length > max) return found;
  const visible = visibleLeads(connection, reader.operator);
  return connection
    .selectFrom(selectInbox(visible, reader, query).offset(0).as('found'))
    .selectAll()
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max + 1)
    .execute();
}

/** The leads after those of the page before, of everybody: whatever asks for `leads` has these alone. */
function listAmongNewest(connection: Connection, reader: Reader, query: InboxQuery, max: number) {
  const newest = connection.with('leads', (db) =>
    db
      .selectFrom('leads')
      .selectAll()
      .$if(query.after !== null, (leads) => leads.where(isAfter(query.after)))
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(newestLooked),
  ) as unknown as Connection;
  return selectInbox(visibleLeads(newest, reader.operator), reader, { ...query, after: null })
    .orderBy('leads.received_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(max + 1);
}

/**
 * What an agent sees comes in halves that each walk a part of the index leads_owner: the whole would
 * walk the leads of everybody. PostgreSQL takes that index for sorted only where the owner, which is the
 * same in each half, is named in the order.
 */
function listNewest(connection: Connection, reader: Reader, query: InboxQuery, max: number) {
  const { id, roles } = reader.operator;
  const select = (leads: ReturnType<typeof listKept>) =>
    connection
      .selectFrom(
        selectInbox(leads, reader, query)
          .orderBy('leads.received_at', 'desc')
          .orderBy('leads.id', 'desc')
          .limit(max + 1)
          .as('part'),
      )
      .selectAll();
  const kept = listKept(connection);
  const seen = roles.includes('admin')
    ? select(kept)
    : select(kept.where('owner_id', '=', id).orderBy('leads.owner_id')).unionAll(
        select(kept.where('owner_id', 'is', null).orderBy('leads.owner_id')),
      );
  return seen
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max + 1);
}

export type InboxRow = Awaited<ReturnType<typeof listInbox>>[number];

/** Possible spam that the operator may see, the first one first. */
export const listHeldLeads = (connection: Connection, operator: Operator) =>
  visibleLeads(connection, operator)
    .select([
      'reference',
      'form',
      'leads.name',
      'leads.email',
      'phone',
      'message',
      'received_at as receivedAt',
      'quarantine_reasons as reasons',
    ])
    .where(isHeld)
    .orderBy('received_at')
    .orderBy('leads.id')
    .limit(200)
    .execute();

const maxChoices = 200;

/** What the filters offer: the values that visible leads have, the most frequent first. */
export async function listFilterChoices(connection: Connection, operator: Operator) {
  const listValues = async (column: 'project_stub' | 'source') => {
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
  return { projects: await listValues('project_stub'), sources: await listValues('source') };
}

/** Those of the leads that the operator may see. */
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

/** Who has the leads now, null for erased ones: for an operator who saw them until then. */
export const listWhoHas = (connection: Connection, ids: readonly number[]) =>
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

/** Lets others wait who are about to act on a lead, until this transaction ends. */
export const lockLead = (connection: Connection, reference: string) =>
  connection
    .selectFrom('leads')
    .select('id')
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();

/** Other visible leads of the same person, the newest first. */
export const listOthersOfPerson = (
  connection: Connection,
  operator: Operator,
  { id, person_id }: Pick<DeskLead, 'id' | 'person_id'>,
) =>
  visibleLeads(connection, operator)
    .select([
      'reference',
      'form',
      'project_stub as projectStub',
      'received_at as receivedAt',
      'status',
    ])
    .where('person_id', '=', person_id)
    .where('leads.id', '!=', id)
    .orderBy('leads.received_at', 'desc')
    .limit(20)
    .execute();

export interface LeadChange {
  status?: LeadStatus;
  lost_reason?: string | null;
  owner_id?: number | null;
  snoozed_until?: Date | null;
  /** When possible spam was found to be spam. */
  dropped_at?: Date | null;
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
  kind: LeadEventKind;
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
): Promise<number> {
  const { id } = await connection
    .insertInto('lead_events')
    .values({
      lead_id: leadId,
      at,
      operator_id: operator.id,
      operator_name: operator.name,
      ...event,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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

/** For made-up leads, which came before they are stored. */
export async function backdateLead(
  connection: Connection,
  id: number,
  { receivedAt, ...change }: LeadChange & { receivedAt: Date; escalated_at: Date },
) {
  await connection
    .updateTable('leads')
    .set({ ...change, received_at: receivedAt })
    .where('id', '=', id)
    .execute();
}
