import { LRUCache } from 'lru-cache';

export interface ReadCache<Value> {
  /** Returns the cached or pending value of a key, or reads it; failures are not cached. */
  get(key: string, read: () => Promise<Value>): Promise<Value>;
  clear(): void;
}

/** Caches what was read from the database: the values of the `max` keys used last, for `ttl` milliseconds. */
export function createReadCache<Value>(limits: { max: number; ttl: number }): ReadCache<Value> {
  const values = new LRUCache<string, Promise<Value>>(limits);
  return {
    get(key, read) {
      const cached = values.get(key);
      if (cached) return cached;
      const value = read();
      values.set(key, value);
      value.catch(() => values.delete(key));
      return value;
    },
    clear: () => values.clear(),
  };
}
