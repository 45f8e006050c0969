import { consoleChannel } from '../../domain/console/live-update.ts';
import type { InboxQuery } from '../../domain/leads/inbox-query.ts';
import type { Database } from '../database/database.ts';
import type { Reader } from '../leads/inbox-condition-store.ts';
import { countQueries, countUpTo, countViews } from '../leads/inbox-count-store.ts';
import { createReadCache } from './read-cache.ts';

/** Counts also change with time: leads become overdue, snoozes end. */
const limits = { max: 200, ttl: 10_000 };

type ViewCounts = Awaited<ReturnType<typeof countViews>>;

export interface InboxCounts {
  /** How many visible leads each built-in view has. */
  countViews(reader: Reader): Promise<ViewCounts>;
  /** The same for the queries of saved views. */
  countQueries(reader: Reader, queries: readonly InboxQuery[]): Promise<number[]>;
  /** How many leads a query has on all pages, up to a constant `max`. */
  countUpTo(reader: Reader, query: InboxQuery, max: number): Promise<number>;
  /**
   * For an action in this process, because its notification may arrive after the operator's next
   * request.
   */
  forget(): void;
}

/**
 * Counts views. Counting takes most of the time of loading the inbox, so each operator's counts are
 * cached until any process changes a lead.
 */
export async function openInboxCounts({
  db,
  listen,
}: Pick<Database, 'db' | 'listen'>): Promise<InboxCounts> {
  const ofViews = createReadCache<ViewCounts>(limits);
  const ofQueries = createReadCache<number[]>(limits);
  const totals = createReadCache<number>(limits);

  function forget() {
    ofViews.clear();
    ofQueries.clear();
    totals.clear();
  }

  await listen(consoleChannel, (payload) => {
    // Viewing a lead changes no count.
    if (payload === null || 'lead' in (JSON.parse(payload) as object)) forget();
  });
  const keyOf = ({ operator: { id, roles } }: Reader, queries?: readonly InboxQuery[]) =>
    JSON.stringify([id, roles, queries]);
  return {
    countViews: (reader) => ofViews.get(keyOf(reader), () => countViews(db, reader)),
    countQueries: (reader, queries) =>
      ofQueries.get(keyOf(reader, queries), () => countQueries(db, reader, queries)),
    countUpTo: (reader, query, max) =>
      totals.get(keyOf(reader, [{ ...query, layout: 'list', after: null }]), () =>
        countUpTo(db, reader, query, max),
      ),
    forget,
  };
}
