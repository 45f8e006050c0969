import { searchProjects, type ListingIndex } from '../projects/search/search.ts';
import { resultMessages } from '../text/messages/search-results.ts';
import { nameGroups, type NamedThing } from './list-names.ts';
import { byFit, hasHomes, type Suggestion } from './list-suggestions.ts';
import type { FoundName } from './name-index.ts';

export interface SuggestionGroup {
  label: string;
  /** How many were found, of which the first are listed. */
  total: number;
  suggestions: readonly Suggestion[];
}

/** Whether it leads to a home or a page. */
export const hasAny = ({ suggestions }: SuggestionGroup) => suggestions.some(hasHomes);

const presentName = (
  selling: ListingIndex,
  { name, hint, path, query }: NamedThing,
): Suggestion => ({
  name,
  hint,
  path,
  count: query && searchProjects(selling, query).total,
});

/** The found names by their kind, at most `limit` of each; the kind that fits best comes first. */
export function groupNames(
  selling: ListingIndex,
  found: readonly FoundName<NamedThing>[],
  limit: number,
): SuggestionGroup[] {
  const byGroup = Map.groupBy(found, ({ entry }) => entry.group);
  return nameGroups
    .flatMap((group) => {
      const sorted = byGroup.get(group)?.toSorted(byFit) ?? [];
      const [best] = sorted;
      return best ? [{ group, sorted, fit: best.fit }] : [];
    })
    .sort((a, b) => a.fit - b.fit)
    .map(({ group, sorted }) => ({
      label: resultMessages.groups[group],
      total: sorted.length,
      suggestions: sorted.slice(0, limit).map(({ entry }) => presentName(selling, entry)),
    }));
}
