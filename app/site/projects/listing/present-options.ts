import {
  isUnknown,
  listChosen,
  type FilterOption,
} from '../../../../domain/projects/search/filter-row.ts';
import {
  choiceFilterNames,
  type ChoiceFilterName,
} from '../../../../domain/projects/search/filters.ts';
import type { ProjectQuery } from '../../../../domain/projects/search/project-query.ts';
import {
  searchProjects,
  type ListingIndex,
  type SearchResult,
} from '../../../../domain/projects/search/search.ts';

export interface ListingOption extends FilterOption {
  count: number;
  /** Active, but not a value in the catalogue. */
  isUnknown?: boolean;
}

type ListingOptions = Record<ChoiceFilterName, ListingOption[]>;

/** Options for active values that the catalogue does not offer, so that the form keeps them. */
function listMissingOptions(
  index: ListingIndex,
  query: ProjectQuery,
  name: ChoiceFilterName,
): ListingOption[] {
  const value = query[name];
  const offered = new Set(index.options[name].map((option) => option.value));
  return listChosen(value)
    .filter((chosen) => !offered.has(chosen))
    .map((chosen) => {
      if (isUnknown(value)) return { value: chosen, label: chosen, count: 0, isUnknown: true };
      const { total } = searchProjects(index, { ...query, [name]: [chosen] });
      return { value: chosen, label: chosen, count: total };
    });
}

export const presentOptions = (
  index: ListingIndex,
  query: ProjectQuery,
  counts: ReturnType<SearchResult['counts']>,
) =>
  Object.fromEntries(
    choiceFilterNames.map((name) => [
      name,
      [
        ...index.options[name].map((option, position) => ({
          ...option,
          count: counts[name][position] ?? 0,
        })),
        ...listMissingOptions(index, query, name),
      ],
    ]),
  ) as ListingOptions;
