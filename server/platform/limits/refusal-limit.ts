import { LRUCache } from 'lru-cache';
import { Refusal } from '../../../domain/refusal.ts';

const windowMs = 60_000;
const maxClients = 20_000;

/**
 * Counts the requests that this process refused, by client, for a minute from a client's first one. Kept
 * in memory, so that a flood of bad requests writes nothing to the database.
 */
export function createRefusalLimit(max: number, now: () => number = Date.now) {
  const counted = new LRUCache<string, { refused: number; until: number }>({ max: maxClients });
  const find = (key: string) => {
    const found = counted.get(key);
    return found && found.until > now() ? found : null;
  };
  return {
    count(key: string) {
      const { refused = 0, until = now() + windowMs } = find(key) ?? {};
      counted.set(key, { refused: refused + 1, until });
    },

    /** Throws a 429 Refusal once the client has reached the limit. */
    check(key: string) {
      const found = find(key);
      if (!found || found.refused < max) return;
      const retryAfterSeconds = Math.ceil((found.until - now()) / 1000);
      throw new Refusal(
        'too_many_requests',
        `More than ${max} refused requests in a minute. Please try again in ${retryAfterSeconds} seconds.`,
        { retryAfterSeconds },
      );
    },
  };
}
