import { sql } from 'kysely';
import type { InboxQuery } from '../../../domain/leads/inbox/inbox-query.ts';
import type { Connection } from '../../platform/database/database.ts';
import { isHeld, isMailRefused, matchesQuery, type Reader } from '../lead-condition-store.ts';
import { listedColumns, visibleLeads } from '../visible-lead-store.ts';

/** Compared in the database, because a Date has no microseconds. */
const isAfter = ({ view, after }: InboxQuery) =>
  view === 'overdue'
    ? sql<boolean>`(leads.due_at, leads.id) > (select due_at, id from leads where reference = ${after})`
    : sql<boolean>`(leads.received_at, leads.id) < (select received_at, id from leads where reference = ${after})`;

/** Newest first, overdue leads longest overdue first; one more than `max` when there are more. */
export const listInbox = (connection: Connection, reader: Reader, query: InboxQuery, max: number) =>
  visibleLeads(connection, reader.operator)
    .where(matchesQuery(query, reader))
    .$if(query.after !== null, (all) => all.where(isAfter(query)))
    .select([
      ...listedColumns,
      'leads.id',
      'project_stub as projectStub',
      'status',
      'leads.revision',
      'owner_id as ownerId',
      sql<string | null>`coalesce(owner.name, owner.email)`.as('ownerName'),
      sql<string | null>`owner.away_until::text`.as('ownerAwayUntil'),
      isHeld.as('isHeld'),
      isMailRefused.as('isMailRefused'),
      'due_at',
      'answered_at',
      'answered_minutes',
      'answered_by',
      'snoozed_until as snoozedUntil',
    ])
    .$if(query.view === 'overdue', (leads) => leads.orderBy('leads.due_at').orderBy('leads.id'))
    .orderBy('leads.received_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(max + 1)
    .execute();
