import { isTorontoArea } from '../../../domain/places/toronto.ts';
import type { FilterOption } from '../../../domain/projects/filter-row.ts';
import { choiceFilterNames, type ChoiceFilterName } from '../../../domain/projects/filters.ts';
import type { ProjectQuery } from '../../../domain/projects/project-query.ts';
import {
  searchProjects,
  type ListingIndex,
  type SearchResult,
} from '../../../domain/projects/search.ts';
import { isUnknown, listChosen } from '../../../domain/projects/unknown-value.ts';

export interface ListingOption extends FilterOption {
  count: number;
  /** Active, but not a value in the catalogue. */
  isUnknown?: boolean;
}

export type ListingOptions = Record<ChoiceFilterName, ListingOption[]>;

export type ActiveOption = Pick<ListingOption, 'value' | 'label' | 'isUnknown'>;
/** A filter without active options is left out. */
export type ActiveOptions = Partial<Record<ChoiceFilterName, ActiveOption[]>>;

/** The Toronto preset activates every zone. */
const listActive = (index: ListingIndex, query: ProjectQuery, name: ChoiceFilterName) =>
  name === 'mls_zone' && query.mls_zone === null && isTorontoArea(query.area)
    ? index.options.mls_zone.map(({ value }) => value)
    : listChosen(query[name]);

/** The active options, which chips and form need before anybody opens a filter. */
export const presentActiveOptions = (index: ListingIndex, query: ProjectQuery): ActiveOptions =>
  Object.fromEntries(
    choiceFilterNames.flatMap((name) => {
      const active = listActive(index, query, name);
      if (active.length === 0) return [];
      const present = (value: string): ActiveOption => {
        const offered = index.options[name].find((option) => option.value === value);
        const unknown = isUnknown(query[name]) ? { isUnknown: true } : {};
        return { value, label: offered?.label ?? value, ...unknown };
      };
      return [[name, active.map(present)]];
    }),
  );

/** Options for active values that the catalogue does not offer, so that the form keeps them. */
function listHiddenValues(
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
        ...listHiddenValues(index, query, name),
      ],
    ]),
  ) as ListingOptions;
