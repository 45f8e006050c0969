import type { FilterOption } from './filter-row.ts';
import {
  filterRows,
  filters,
  isChoiceName,
  type ChoiceFilterName,
  type ForChoices,
} from './filters.ts';
import { listActiveFilters, type ProjectQuery } from './project-query.ts';
import { knownOf } from './unknown-value.ts';

type Options = ForChoices<readonly Pick<FilterOption, 'value' | 'label'>[]>;

/** "2 bedrooms" */
export function describeChoice(name: ChoiceFilterName, value: string, options: Options): string {
  const option = options[name].find((candidate) => candidate.value === value);
  return filters[name].describeOption(option?.label ?? value);
}

/** What each filter asks for: "Condominium", "Up to $700,000", "2 bedrooms". */
export const describeQuery = (query: ProjectQuery, options: Options): string[] =>
  listActiveFilters(query).map((name) => {
    if (isChoiceName(name))
      return (knownOf(query[name]) ?? [])
        .map((value) => describeChoice(name, value, options))
        .join(' or ');
    return filterRows[name].describe?.(query[name]) ?? '';
  });
