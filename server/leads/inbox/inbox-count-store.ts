import { sql } from 'kysely';
import type { InboxQuery } from '../../../domain/leads/inbox/inbox-query.ts';
import type { Connection } from '../../platform/database/database.ts';
import { matchesQuery, type Reader } from '../lead-condition-store.ts';
import { visibleLeads } from '../visible-lead-store.ts';

/**
 * Counts each query's leads. Each search uses the search index; all other queries share one pass
 * over the leads.
 */
export async function countQueries(
  connection: Connection,
  reader: Reader,
  queries: readonly InboxQuery[],
): Promise<number[]> {
  const visible = visibleLeads(connection, reader.operator);
  const plain = queries.filter(({ search }) => search === '');
  const counted =
    plain.length > 0
      ? await visible
          .select(
            plain.map((query, index) =>
              sql<number>`count(*) filter (where ${matchesQuery(query, reader)})`.as(
                `count${index}`,
              ),
            ),
          )
          .executeTakeFirstOrThrow()
      : {};
  const counts = new Map(
    plain.map((query, index) => [query, (counted as Record<string, number>)[`count${index}`] ?? 0]),
  );
  for (const query of queries)
    if (query.search !== '') {
      const row = await visible
        .where(matchesQuery(query, reader))
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow();
      counts.set(query, row.count);
    }
  return queries.map((query) => counts.get(query) ?? 0);
}

/** Counts a query's leads up to `max`, because counting more is too slow. */
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

/** A query's leads received until `at`, newest first, with their revisions. */
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
