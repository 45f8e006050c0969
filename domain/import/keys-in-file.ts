import {
  contentPartNames,
  type CataloguePart,
  type ContentPart,
} from '../catalogue/catalogue-parts.ts';
import type { StoredKeys } from './read-catalogue-document.ts';
import type { CheckedImport } from './read-import.ts';

/** Keys of records by part; parts without any are absent. */
export type KeysByPart = ReadonlyMap<CataloguePart, readonly string[]>;

/** A test whether the file has a record; null for a part that it does not contain. */
function findHas(checked: CheckedImport, part: ContentPart): ((key: string) => boolean) | null {
  if (part === 'projects') return checked.projectCount > 0 ? checked.hasProject : null;
  const patches = checked.patches[part] ?? [];
  if (patches.length === 0) return null;
  const named = part === 'builders' ? checked.namedBuilders.map(({ url }) => url) : [];
  const keys = new Set([...patches.map(({ key }) => key), ...named]);
  return (key) => keys.has(key);
}

function select(
  stored: StoredKeys,
  checked: CheckedImport,
  isSelected: (isInFile: boolean) => boolean,
): KeysByPart {
  return new Map(
    contentPartNames.flatMap((part) => {
      const has = findHas(checked, part);
      const keys = has ? [...(stored[part] ?? [])].filter((key) => isSelected(has(key))) : [];
      return keys.length > 0 ? [[part, keys.toSorted()] as const] : [];
    }),
  );
}

export const listKeysNotInFile = (stored: StoredKeys, checked: CheckedImport): KeysByPart =>
  select(stored, checked, (isInFile) => !isInFile);

export const listKeysInFile = (stored: StoredKeys, checked: CheckedImport): KeysByPart =>
  select(stored, checked, (isInFile) => isInFile);
