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
