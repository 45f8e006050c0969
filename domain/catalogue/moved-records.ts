import type { CataloguePart } from './catalogue-parts.ts';

/** A record's former address, with its current key. */
export interface MovedRecord {
  part: CataloguePart;
  oldKey: string;
  key: string;
}

/** The current key of the record that formerly had this one; null when there is none. */
export type FindMoved = (part: CataloguePart, oldKey: string) => string | null;

export function buildFindMoved(moved: readonly MovedRecord[]): FindMoved {
  const byOldKey = new Map(moved.map(({ part, oldKey, key }) => [`${part} ${oldKey}`, key]));
  return (part, oldKey) => byOldKey.get(`${part} ${oldKey}`) ?? null;
}
