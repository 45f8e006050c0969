import { LRUCache } from 'lru-cache';
import type { CatalogueSnapshot } from '../../../../domain/catalogue/snapshot.ts';
import { hashEtag } from '../../cache.ts';

/** The JSON of a record, and the ETag that it would have by itself. */
export interface WrittenRecord {
  text: Buffer;
  etag: string;
}

/** Records as they were written, for lists to share. `form` is the function that presented the record. */
export interface KeptRecords {
  find(form: object, source: object): WrittenRecord | undefined;
  keep(form: object, source: object, written: Promise<string>): Promise<WrittenRecord>;
}

export function buildWrittenRecord(json: string): WrittenRecord {
  // Not cut from a slab of 64 kB, which one record would keep.
  const text = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  text.write(json);
  return { text, etag: hashEtag(text) };
}

/** Keeps the records of one catalogue version, up to `maxBytes` for each form. */
export function createKeptRecords(maxBytes: number): (of: CatalogueSnapshot) => KeptRecords {
  let snapshot: CatalogueSnapshot | null = null;
  let forms = new Map<object, LRUCache<object, WrittenRecord>>();
  return (of) => {
    if (snapshot !== of) forms = new Map();
    snapshot = of;
    const ofThis = forms;
    return {
      find: (form, source) => ofThis.get(form)?.get(source),
      async keep(form, source, writing) {
        const record = buildWrittenRecord(await writing);
        const records =
          ofThis.get(form) ??
          new LRUCache<object, WrittenRecord>({
            maxSize: maxBytes,
            sizeCalculation: ({ text }) => text.length,
          });
        ofThis.set(form, records);
        records.set(source, record);
        return record;
      },
    };
  };
}
