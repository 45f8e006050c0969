import { LRUCache } from 'lru-cache';
import { type CachedPage, hashEtag, packPage } from '../../cache.ts';
import type { WrittenRecord } from './kept-records.ts';
import { joinRecords } from './write-json.ts';

type PackList = (
  headers: Readonly<Record<string, string>>,
  records: readonly WrittenRecord[],
  isUrgent: boolean,
) => Promise<CachedPage>;

/**
 * Packs lists, and remembers them by their ETag, which is made of those of their records: many
 * searches find the same first records.
 */
export function createListPacker(maxBytes: number): PackList {
  const lists = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length,
  });
  return async (headers, records, isUrgent) => {
    const etag = hashEtag(records.map((record) => record.etag).join(''));
    const same = lists.get(etag);
    if (same && (isUrgent || !same.isRough)) return { ...same, headers };
    const list = await packPage(200, headers, joinRecords(records), isUrgent, etag);
    lists.set(etag, list);
    return list;
  };
}
