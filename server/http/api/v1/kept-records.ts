import { LRUCache } from 'lru-cache';
import type { CatalogueSnapshot } from '../../../../domain/catalogue/snapshot.ts';

/** The JSON of records, for lists to share. `form` is the function that presented the record. */
export interface KeptRecords {
  find(form: object, source: object): Buffer | undefined;
  keep(form: object, source: object, written: Promise<string>): Promise<Buffer>;
}

/** Keeps the JSON of records of one catalogue version, up to `maxBytes` for each form. */
export function createKeptRecords(maxBytes: number): (of: CatalogueSnapshot) => KeptRecords {
  let snapshot: CatalogueSnapshot | null = null;
  let forms = new Map<object, LRUCache<object, Buffer>>();
  return (of) => {
    if (snapshot !== of) forms = new Map();
    snapshot = of;
    const ofThis = forms;
    return {
      find: (form, source) => ofThis.get(form)?.get(source),
      async keep(form, source, writing) {
        const text = await writing;
        const records =
          ofThis.get(form) ??
          new LRUCache<object, Buffer>({
            maxSize: maxBytes,
            sizeCalculation: ({ length }) => length,
          });
        ofThis.set(form, records);
        // Not cut from a slab of 64 kB, which one record would keep.
        const record = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
        record.write(text);
        records.set(source, record);
        return record;
      },
    };
  };
}
