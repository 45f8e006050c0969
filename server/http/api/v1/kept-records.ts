import { LRUCache } from 'lru-cache';
import type { CatalogueSnapshot } from '../../../../domain/catalogue/snapshot.ts';

/** Records as lists have them. `form` tells apart the ways of writing the same record. */
export interface KeptRecords {
  find(form: object, source: object): Buffer | undefined;
  keep(form: object, source: object, written: Promise<string>): Promise<Buffer>;
}

/** Keeps records as they were written in one version of the catalogue, of each form so many bytes. */
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
