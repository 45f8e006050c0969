import { sql } from 'kysely';
import type { InboxQuery } from '../../domain/leads/inbox-query.ts';
import type { Connection } from '../database/database.ts';
import { isHeld, matchesQuery, type Reader } from './inbox-condition-store.ts';
import { listedColumns, listKept, visibleLeads } from './inbox-store.ts';

/** By key and not by count, and inside the database: a Date has no microseconds. */
const isAfter = (reference: string | null) =>
  sql<boolean>`(leads.received_at, leads.id) < (select received_at, id from leads where reference = ${reference})`;

const selectInbox = (leads: ReturnType<typeof listKept>, reader: Reader, query: InboxQuery) =>
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
const newestLooked = 1000;

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
 * An agent's leads come in two halves, each scanning a part of the index leads_owner; a single
 * query would scan everybody's leads. PostgreSQL only takes the index as sorted when the owner,
 * constant within each half, is in the order.
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
  const retained = listKept(connection);
  const seen = roles.includes('admin')
    ? select(retained)
    : select(retained.where('owner_id', '=', id).orderBy('leads.owner_id')).unionAll(
        select(retained.where('owner_id', 'is', null).orderBy('leads.owner_id')),
      );
  return seen
    .orderBy('receivedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max + 1);
}
