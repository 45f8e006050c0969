import type { Collection } from './collections.ts';

/** A record's former address, with its current key. */
export interface MovedRecord {
  collection: Collection;
  oldKey: string;
  key: string;
}

/** A record's former name, with its current one. */
export interface RenamedRecord {
  collection: Collection;
  oldName: string;
  name: string;
}

/** The current key of the record that formerly had this one; null when there is none. */
export type FindMoved = (collection: Collection, oldKey: string) => string | null;

export function buildFindMoved(moved: readonly MovedRecord[]): FindMoved {
  const byOldKey = new Map(
    moved.map(({ collection, oldKey, key }) => [`${collection} ${oldKey}`, key]),
  );
  return (collection, oldKey) => byOldKey.get(`${collection} ${oldKey}`) ?? null;
}
