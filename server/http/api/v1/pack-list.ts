import { LRUCache } from 'lru-cache';
import { type CachedPage, hashEtag, measurePage, packPage } from '../../cache.ts';
import type { SerializedRecord } from './record-cache.ts';
import { joinRecords } from './write-json.ts';

type PackList = (
  headers: Readonly<Record<string, string>>,
  records: readonly SerializedRecord[],
  isUrgent: boolean,
) => Promise<CachedPage>;

/**
 * Packs lists and caches them by their ETag, which is derived from those of the records: many searches
 * return the same first records.
 */
export function createListPacker(maxBytes: number): PackList {
  const lists = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: measurePage,
  });
  return async (headers, records, isUrgent) => {
    const etag = hashEtag(records.map((record) => record.etag).join(''));
    const same = lists.get(etag);
    if (same && (isUrgent || !same.isLightlyCompressed)) return { ...same, headers };
    const list = await packPage(200, headers, joinRecords(records), isUrgent, etag);
    lists.set(etag, list);
    return list;
  };
}
