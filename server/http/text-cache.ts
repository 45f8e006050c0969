import { LRUCache } from 'lru-cache';
import { countMemoryBytes } from '../../domain/text/memory-bytes.ts';

export interface TextCache {
  /** Returns the cached text, or makes it. */
  get(key: string, make: () => string): string;
  measure(): { entries: number; bytes: number };
}

/** Approximate overhead of an entry besides its texts. */
const entryBytes = 200;

/** Caches texts in at most `maxBytes`. */
export function createTextCache(maxBytes: number): TextCache {
  const texts = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (text, key) => countMemoryBytes(text) + countMemoryBytes(key) + entryBytes,
  });
  return {
    get(key, make) {
      const cached = texts.get(key);
      if (cached !== undefined) return cached;
      const text = make();
      // A copy: a slice would keep the whole page in memory.
      texts.set(Buffer.from(key).toString(), text);
      return text;
    },
    measure: () => ({ entries: texts.size, bytes: texts.calculatedSize }),
  };
}
