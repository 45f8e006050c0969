import { sql } from 'kysely';
import { inboxViewNames, type InboxQuery, type InboxView } from '../../domain/leads/inbox-query.ts';
import type { Connection } from '../database/database.ts';
import { matchesQuery, viewConditions, type Reader } from './inbox-condition-store.ts';
import { visibleLeads } from './inbox-store.ts';

/** How many leads each view has. */
export async function countViews(
  connection: Connection,
  reader: Reader,
): Promise<Record<InboxView, number>> {
  return visibleLeads(connection, reader.operator)
    .select(
      inboxViewNames.map((view) =>
        sql<number>`count(*) filter (where ${viewConditions[view](reader)})`.as(view),
      ),
    )
    .executeTakeFirstOrThrow();
}

/**
 * How many leads each query has. Those that search read an index of their own, all others share one
 * pass over the leads.
 */
export async function countQueries(
  connection: Connection,
  reader: Reader,
  queries: readonly InboxQuery[],
): Promise<number[]> {
  if (queries.length === 0) return [];
  const visible = visibleLeads(connection, reader.operator);
  const countOf = (query: InboxQuery, index: number) => {
    const matches = matchesQuery(query, reader);
    const count =
      query.search === ''
        ? sql<number>`count(*) filter (where ${matches})`
        : sql<number>`(${visible.where(matches).select(sql`count(*)`.as('count'))})`;
    return count.as(`count${index}`);
  };
  const row = await visible.select(queries.map(countOf)).executeTakeFirstOrThrow();
  return queries.map((_, index) => row[`count${index}`] ?? 0);
}

/** How many leads a query has, and at most `max`: more cost too much to be counted. */
export async function countUpTo(
  connection: Connection,
  reader: Reader,
  query: InboxQuery,
  max: number,
): Promise<number> {
  const { count } = await connection
    .selectFrom(
      visibleLeads(connection, reader.operator)
        .where(matchesQuery(query, reader))
        .select('leads.id')
        .limit(max)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many leads of a query have each status; those with none are left out. */
export const countStatuses = (connection: Connection, reader: Reader, query: InboxQuery) =>
  visibleLeads(connection, reader.operator)
    .where(matchesQuery(query, reader))
    .select(['status', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .execute();

/** The leads of a query that had come by then, the newest first, with the revision of each. */
export const listMatching = (
  connection: Connection,
  reader: Reader,
  query: InboxQuery,
  { at, max }: { at: Date; max: number },
) =>
  visibleLeads(connection, reader.operator)
    .where(matchesQuery(query, reader))
    .where('leads.received_at', '<=', at)
    .select(['reference', 'leads.revision'])
    .orderBy('leads.received_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(max)
    .execute();
