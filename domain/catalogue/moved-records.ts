import type { CataloguePart } from './catalogue-parts.ts';

/** An address that a record had before, with the key that it has now. */
export interface MovedRecord {
  part: CataloguePart;
  oldKey: string;
  key: string;
}

/** The key of the record that had this one before; null where none had. */
export type FindMoved = (part: CataloguePart, oldKey: string) => string | null;

export function buildFindMoved(moved: readonly MovedRecord[]): FindMoved {
  const byOldKey = new Map(moved.map(({ part, oldKey, key }) => [`${part} ${oldKey}`, key]));
  return (part, oldKey) => byOldKey.get(`${part} ${oldKey}`) ?? null;
}
