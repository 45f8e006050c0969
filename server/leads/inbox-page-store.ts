import { sql } from 'kysely';
import type { InboxQuery } from '../../domain/leads/inbox-query.ts';
import type { Connection } from '../database/database.ts';
import { isHeld, matchesQuery, type Reader } from './inbox-condition-store.ts';
import { listedColumns, unerasedLeads, visibleLeads } from './inbox-store.ts';

/** Compared in the database, because a Date has no microseconds. */
const isAfter = (reference: string | null) =>
  sql<boolean>`(leads.received_at, leads.id) < (select received_at, id from leads where reference = ${reference})`;

const selectInbox = (leads: ReturnType<typeof unerasedLeads>, reader: Reader, query: InboxQuery) =>
  leads
    .where(matchesQuery(query, reader))
    .$if(query.after !== null, (all) => all.where(isAfter(query.after)))
    .select([
      ...listedColumns,
      'leads.id',
      'project_stub as projectStub',
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

/** How many of the newest leads a search scans before using its index. */
const maxScanned = 1000;

/** Newest first; one lead more than `max` when there are more. */
export async function listInbox(
  connection: Connection,
  reader: Reader,
  query: InboxQuery,
  max: number,
) {
  if (query.search === '') return listNewest(connection, reader, query, max).execute();
  // Common terms are found among the newest leads. For rare ones, the search index returns all
  // matches, so that PostgreSQL does not scan years of leads in order.
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

/** Shadows `leads` with the newest ones of all owners, after the previous page. */
function listAmongNewest(connection: Connection, reader: Reader, query: InboxQuery, max: number) {
  const newest = connection.with('leads', (db) =>
    db
      .selectFrom('leads')
      .selectAll()
      .$if(query.after !== null, (leads) => leads.where(isAfter(query.after)))
      .orderBy('received_at', 'desc')
      .orderBy('id', 'desc')
      .limit(maxScanned),
  ) as unknown as Connection;
  return selectInbox(visibleLeads(newest, reader.operator), reader, { ...query, after: null })
    .orderBy('leads.received_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(max + 1);
}

/**
 * An agent's leads are read in two queries, each scanning a range of the index leads_owner; a single
 * one would scan all leads. PostgreSQL only uses the index's order when the owner, constant in each
 * query, is part of the order.
 */
function listNewest(connection: Connection, reader: Reader, query: InboxQuery, max: number) {
  const { id, roles } = reader.operator;
  const select = (part: ReturnType<typeof unerasedLeads>) =>
    connection
      .selectFrom(
        selectInbox(part, reader, query)
          .orderBy('leads.received_at', 'desc')
          .orderBy('leads.id', 'desc')
          .limit(max + 1)
          .as('part'),
      )
      .selectAll();
  const leads = unerasedLeads(connection);
  const seen = roles.includes('admin')
    ? select(leads)
    : select(leads.where('owner_id', '=', id).orderBy('leads.owner_id')).unionAll(
        select(leads.where('owner_id', 'is', null).orderBy('leads.owner_id')),
      );
  return seen
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max + 1);
}
