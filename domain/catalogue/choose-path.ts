import type { ReadSearch } from '../projects/search/read-search.ts';
import { foldText } from '../text/fold-text.ts';
import type { NamedThing } from './list-names.ts';
import { isNameOf, isOnlyName, type Suggestion } from './list-suggestions.ts';
import { fits, type FoundName } from './name-index.ts';

/** The list of the station without homes that a text names alone; it has the ways on. */
export function findEmptyPath(
  found: readonly FoundName<NamedThing>[],
  named: string,
): string | null {
  const [only, ...others] = found;
  const isEmpty = only?.entry.isEmpty && others.length === 0 && isNameOf(only, foldText(named));
  return isEmpty ? only.entry.path : null;
}

/** The page of the only thing with a name, or the list that a whole text asks for; null for several. */
export function choosePath(
  { rest, understood, dropped }: ReadSearch,
  found: readonly FoundName<NamedThing>[],
  [list, ...others]: readonly Suggestion[],
  [keyword]: readonly Suggestion[],
): string | null {
  const [whole, ...namesakes] = found.filter(({ fit }) => fit === fits.whole);
  const isEmpty = whole?.entry.isEmpty && found.length > 1;
  if (whole && namesakes.length === 0 && !isEmpty) return whole.entry.path;
  if (dropped !== '') return null;
  if (rest === '' && !whole) return list?.path ?? null;
  if (found.length > 0) return null;
  const only = list && others.length === 0 ? list.path : null;
  return only ?? (isOnlyName(understood) ? (keyword?.path ?? null) : null);
}
