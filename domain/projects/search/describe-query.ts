import { isUnknown, listChosen, type FilterOption } from './filter-row.ts';
import {
  filterRows,
  filters,
  isChoiceName,
  type ChoiceFilterName,
  type FilterName,
  type ForChoices,
} from './filters.ts';
import { reachText } from './station-filters.ts';
import { listActiveFilters, type ProjectQuery } from './project-query.ts';

type Options = ForChoices<readonly Pick<FilterOption, 'value' | 'label'>[]>;

/** Where no distance is asked for, a station counts within all that is reached. */
const withReach = (name: FilterName, text: string, { station }: ProjectQuery): string =>
  station === null && filterRows[name].testStation ? `${text} within ${reachText}` : text;

/** "2 bedrooms", "Subway within 1.5 km" */
export function describeChoice(
  name: ChoiceFilterName,
  value: string,
  options: Options,
  query: ProjectQuery,
): string {
  const option = options[name].find((candidate) => candidate.value === value);
  return withReach(name, filters[name].describeOption(option?.label ?? value), query);
}

/** "Up to $700,000"; null for a filter whose value has no text. */
export function describeFree(name: FilterName, query: ProjectQuery): string | null {
  const text = filterRows[name].describe?.(query[name]);
  return text === undefined ? null : withReach(name, text, query);
}

/** "Parking: maybe"; without what the label explains in brackets. */
export const describeUnknownValue = (name: FilterName, text: string): string =>
  `${filters[name].label.replace(/ \(.*/, '')}: ${text}`;

/** What a filter asks for: "Condominium", "Up to $700,000", "2 bedrooms or 3 bedrooms", or a value that it does not know. */
export function describeFilter(name: FilterName, query: ProjectQuery, options: Options): string {
  const value = query[name];
  if (isUnknown(value)) return describeUnknownValue(name, value.unknown.join(' or '));
  if (isChoiceName(name))
    return listChosen(query[name])
      .map((each) => describeChoice(name, each, options, query))
      .join(' or ');
  return describeFree(name, query) ?? filterRows[name].label;
}

export const describeQuery = (query: ProjectQuery, options: Options): string[] =>
  listActiveFilters(query).map((name) => describeFilter(name, query, options));
