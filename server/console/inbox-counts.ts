import { LRUCache } from 'lru-cache';
import { consoleChannel } from '../../domain/console/live-news.ts';
import type { InboxQuery } from '../../domain/leads/inbox-query.ts';
import type { Database } from '../database/database.ts';
import type { Reader } from '../leads/inbox-condition-store.ts';
import { countQueries, countUpTo, countViews } from '../leads/inbox-count-store.ts';

/** For changes by time alone: a lead becomes overdue, or its snooze ends. */
const cacheMs = 10_000;

type ViewCounts = Awaited<ReturnType<typeof countViews>>;

export interface InboxCounts {
  /** How many visible leads each built-in view has. */
  countViews(reader: Reader): Promise<ViewCounts>;
  /** The same for the queries of saved views. */
  countQueries(reader: Reader, queries: readonly InboxQuery[]): Promise<number[]>;
  /** How many leads a query has on all pages, up to `max`, which is always the same. */
  countUpTo(reader: Reader, query: InboxQuery, max: number): Promise<number>;
  /**
   * After an action in this process, because its notification may come after the operator's next
   * page.
   */
  forget(): void;
}

/**
 * Counts views. Seven with eighteen saved ones cost most of a look at the inbox, so each operator's counts
 * are kept until any process changes a lead.
 */
export async function openInboxCounts({
  db,
  listen,
}: Pick<Database, 'db' | 'listen'>): Promise<InboxCounts> {
  const createCache = <Counts>() =>
    new LRUCache<string, Promise<Counts>>({ max: 200, ttl: cacheMs });
  const ofViews = createCache<ViewCounts>();
  const ofQueries = createCache<number[]>();
  const totals = createCache<number>();

  function readCached<Counts>(
    cache: LRUCache<string, Promise<Counts>>,
    key: string,
    count: () => Promise<Counts>,
  ): Promise<Counts> {
    const cached = cache.get(key);
    if (cached) return cached;
    const counts = count();
    cache.set(key, counts);
    counts.catch(() => cache.delete(key));
    return counts;
  }

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
    countViews: (reader) => readCached(ofViews, keyOf(reader), () => countViews(db, reader)),
    countQueries: (reader, queries) =>
      readCached(ofQueries, keyOf(reader, queries), () => countQueries(db, reader, queries)),
    countUpTo: (reader, query, max) =>
      readCached(totals, keyOf(reader, [{ ...query, layout: 'list', after: null }]), () =>
        countUpTo(db, reader, query, max),
      ),
    forget,
  };
}
