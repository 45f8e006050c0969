import { contentCollectionNames, type Collection, type ContentCollection } from '../collections.ts';
import type { StoredKeys } from './read-catalogue-document.ts';
import type { CheckedImport } from './read-import.ts';

type FileKeys = Pick<CheckedImport, 'projectStubs' | 'patches' | 'namedBuilders'>;

/** Keys of records by collection; collections without any are absent. */
export type KeysByCollection = ReadonlyMap<Collection, readonly string[]>;

/** A test whether the file has a record; null for a collection that it does not contain. */
function findHas(
  checked: FileKeys,
  collection: ContentCollection,
): ((key: string) => boolean) | null {
  if (collection === 'projects') {
    const stubs = checked.projectStubs;
    return stubs.size > 0 ? (stub) => stubs.has(stub) : null;
  }
  const patches = checked.patches[collection] ?? [];
  if (patches.length === 0) return null;
  const named = collection === 'builders' ? checked.namedBuilders.map(({ url }) => url) : [];
  const keys = new Set([...patches.map(({ key }) => key), ...named]);
  return (key) => keys.has(key);
}

function select(
  stored: StoredKeys,
  checked: FileKeys,
  isSelected: (isInFile: boolean) => boolean,
): KeysByCollection {
  return new Map(
    contentCollectionNames.flatMap((collection) => {
      const has = findHas(checked, collection);
      const keys = has ? [...(stored[collection] ?? [])].filter((key) => isSelected(has(key))) : [];
      return keys.length > 0 ? [[collection, keys.toSorted()] as const] : [];
    }),
  );
}

export const listKeysNotInFile = (stored: StoredKeys, checked: FileKeys): KeysByCollection =>
  select(stored, checked, (isInFile) => !isInFile);

export const listKeysInFile = (stored: StoredKeys, checked: FileKeys): KeysByCollection =>
  select(stored, checked, (isInFile) => isInFile);
