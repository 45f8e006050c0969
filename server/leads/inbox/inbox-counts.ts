import { LRUCache } from 'lru-cache';
import { consoleChannel } from '../../../domain/operators/live-update.ts';
import type { InboxQuery } from '../../../domain/leads/inbox/inbox-query.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reader } from '../lead-condition-store.ts';
import { countQueries } from './inbox-count-store.ts';

type Counted = [reader: Reader, queries: readonly InboxQuery[]];

export interface InboxCounts {
  /** How many visible leads each query has. */
  count(reader: Reader, queries: readonly InboxQuery[]): Promise<number[]>;
  /**
   * For an action in this process, because its notification may arrive after the operator's next
   * request.
   */
  forget(): void;
}

/** Counts leads, which takes longer than listing them: for a minute, or until a lead changes. */
export async function openInboxCounts({
  db,
  listen,
}: Pick<Database, 'db' | 'listen'>): Promise<InboxCounts> {
  const counts = new LRUCache<string, number[], Counted>({
    max: 200,
    ttl: 60_000,
    // Who waits for a count that is forgotten meanwhile still gets it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _old, { context }) => countQueries(db, ...context),
  });
  const forget = () => counts.clear();
  await listen(consoleChannel, (payload) => {
    // Viewing a lead changes no count.
    if (payload === null || 'lead' in (JSON.parse(payload) as object)) forget();
  });
  return {
    count(reader, queries) {
      const { id, roles } = reader.operator;
      const key = JSON.stringify([id, roles, queries]);
      return counts.forceFetch(key, { context: [reader, queries] });
    },
    forget,
  };
}
