import { LRUCache } from 'lru-cache';
import { consoleChannel } from '../../domain/console/live-news.ts';
import type { InboxQuery } from '../../domain/leads/inbox-query.ts';
import type { Database } from '../database/database.ts';
import type { Reader } from '../leads/inbox-condition-store.ts';
import { countQueries } from '../leads/inbox-count-store.ts';

/** For what changes by time alone: a lead becomes overdue, or its snooze ends. */
const keptMs = 10_000;

export interface SavedCounts {
  /** How many leads each query has, of those that the reader may see. */
  count(reader: Reader, queries: readonly InboxQuery[]): Promise<number[]>;
  /** After an act of this process: its news may come later than the page that the operator asks for. */
  forget(): void;
}

/**
 * Counts saved views. Eighteen of them cost most of a look at the inbox, so each operator's counts are
 * kept until any process changes a lead.
 */
export async function openSavedCounts({
  db,
  listen,
}: Pick<Database, 'db' | 'listen'>): Promise<SavedCounts> {
  const kept = new LRUCache<string, Promise<number[]>>({ max: 200, ttl: keptMs });
  const forget = () => kept.clear();
  await listen(consoleChannel, (payload) => {
    // Who looks at a lead changes no count.
    if (payload === null || 'lead' in (JSON.parse(payload) as object)) forget();
  });
  return {
    count(reader, queries) {
      const { id, roles } = reader.operator;
      const key = JSON.stringify([id, roles, queries]);
      const known = kept.get(key);
      if (known) return known;
      const counts = countQueries(db, reader, queries);
      kept.set(key, counts);
      counts.catch(() => kept.delete(key));
      return counts;
    },
    forget,
  };
}
