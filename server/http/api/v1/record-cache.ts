import { LRUCache } from 'lru-cache';
import type { CatalogueSnapshot } from '../../../../domain/catalogue/snapshot.ts';
import { hashEtag } from '../../cache.ts';

/** The JSON of a record, and its ETag. */
export interface SerializedRecord {
  text: Buffer;
  etag: string;
}

/** Serialized records, shared by lists. `presenter` is the function that presents the record. */
export interface RecordCache {
  find(presenter: object, source: object): SerializedRecord | undefined;
  store(presenter: object, source: object, json: Promise<string>): Promise<SerializedRecord>;
}

/** Approximate overhead of a record besides its text. */
const recordBytes = 500;

export function serializeRecord(json: string): SerializedRecord {
  // Not from a 64 kB slab, which one cached record would keep in memory.
  const text = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  text.write(json);
  return { text, etag: hashEtag(text) };
}

/** Caches the records of one catalogue version, up to `maxBytes` for each presenter. */
export function createRecordCache(maxBytes: number): (snapshot: CatalogueSnapshot) => RecordCache {
  let cached: CatalogueSnapshot | null = null;
  let byPresenter = new Map<object, LRUCache<object, SerializedRecord>>();
  return (snapshot) => {
    if (cached !== snapshot) byPresenter = new Map();
    cached = snapshot;
    const current = byPresenter;
    return {
      find: (presenter, source) => current.get(presenter)?.get(source),
      async store(presenter, source, json) {
        const record = serializeRecord(await json);
        const records =
          current.get(presenter) ??
          new LRUCache<object, SerializedRecord>({
            maxSize: maxBytes,
            sizeCalculation: ({ text }) => text.length + recordBytes,
          });
        current.set(presenter, records);
        records.set(source, record);
        return record;
      },
    };
  };
}
