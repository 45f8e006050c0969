import {
  formatTerm,
  termNames,
  type MortgageTerms,
} from '../../../../domain/calculators/mortgage-terms.ts';
import { isTorontoArea } from '../../../../domain/places/toronto.ts';
import { foldText } from '../../../../domain/text/fold-text.ts';
import {
  choiceFilterNames,
  filterNames,
  filterRows,
  filters,
  type ChoiceFilterName,
  type FilterName,
} from '../../../../domain/projects/search/filters.ts';
import {
  formatListingPath,
  formatQueryFields,
  parseProjectQuery,
  type ProjectQuery,
  type Vocabularies,
} from '../../../../domain/projects/search/project-query.ts';
import type { ProjectKind } from '../../../../domain/projects/project-kind.ts';
import { knownOf } from '../../../../domain/projects/search/filter-row.ts';
import type { Listing } from './load-listing.ts';
import type { ListingOption } from './present-options.ts';

/** What the filters of a list show. */
type FilterState = Pick<Listing, 'query' | 'options'>;

const listValues = (options: readonly ListingOption[]) =>
  options.flatMap(({ value, isUnknown }) => (isUnknown ? [] : [value]));

export const listFiltersIn = (place: 'first' | 'bar' | 'more'): FilterName[] =>
  filterNames
    .filter((name) => filterRows[name].place === place)
    .sort((a, b) => (filterRows[a].order ?? 0) - (filterRows[b].order ?? 0));

/** The form's fields for a query: the Toronto preset selects every zone; the map's bounds have no field. */
export function readFilterFields({ query, options }: FilterState): URLSearchParams {
  const zones = query.mls_zone ?? listValues(options.mls_zone);
  const preset = isTorontoArea(query.area) ? { area: null, mls_zone: zones } : {};
  return formatQueryFields({ ...query, ...preset, bounds: null });
}

/** What a closed row of the drawer says: "2 bedrooms, 3 bedrooms", or "Any". */
export const describeChosen = (
  { options }: Pick<FilterState, 'options'>,
  name: ChoiceFilterName,
  selected: readonly string[],
): string =>
  selected
    .map((value) => options[name].find((option) => option.value === value)?.label ?? value)
    .join(', ') || 'Any';

/** The fields with the visitor's mortgage terms, where the query has none. */
export function withTerms(fields: URLSearchParams, terms: MortgageTerms): URLSearchParams {
  for (const name of termNames)
    if (!fields.has(name)) fields.set(name, formatTerm(name, terms[name]));
  return fields;
}

export const getFilterLabel = (name: FilterName, kind: ProjectKind): string =>
  filters[name].labelsByKind?.[kind]?.wide ?? filters[name].label;

/** Parameters without a control, such as the unknown part of a range, which every change must preserve. */
export function listHiddenFields(fields: URLSearchParams): [name: string, value: string][] {
  const carried = filterNames.filter(
    (name) => name !== 'search' && (filters[name].place === null || filters[name].kind === 'range'),
  );
  const parameters = new Set(carried.flatMap((name) => filters[name].parameters));
  return [...fields].filter(([name]) => parameters.has(name));
}

/**
 * Syncs uncontrolled inputs with the URL, which Back, chips and Reset change. Safari 16 and Chrome 109
 * ignore the second argument of `has`.
 */
export function fillFilterForm(form: HTMLFormElement, fields: URLSearchParams): void {
  const chosen = new Set([...fields].map(([name, value]) => `${name}=${value}`));
  for (const control of form.elements) {
    const isInput = control instanceof HTMLInputElement;
    if (!isInput && !(control instanceof HTMLSelectElement)) continue;
    if (!control.name || control.type === 'hidden') continue;
    if (isInput && (control.type === 'checkbox' || control.type === 'radio'))
      control.checked = control.value
        ? chosen.has(`${control.name}=${control.value}`)
        : !fields.has(control.name);
    else if (!isInput) control.value = fields.get(control.name) ?? control.options[0]?.value ?? '';
    else if (control !== document.activeElement) control.value = fields.get(control.name) ?? '';
  }
}

/** Every zone means the Toronto preset. */
export function parseFilterFields(
  fields: URLSearchParams,
  { options }: Pick<FilterState, 'options'>,
): ProjectQuery {
  const given = new Set([...fields.keys()].map((name) => name.replace('[]', '')));
  const vocabularies: Vocabularies = Object.fromEntries(
    choiceFilterNames
      .filter((name) => filters[name].parameters.some((parameter) => given.has(parameter)))
      .map((name) => [
        name,
        new Map(listValues(options[name]).map((value) => [foldText(value), value])),
      ]),
  );
  const query = parseProjectQuery(fields, vocabularies);
  const isEveryZone = knownOf(query.mls_zone)?.length === listValues(options.mls_zone).length;
  return isEveryZone && query.area === null ? { ...query, mls_zone: null, area: 'toronto' } : query;
}

export function readFilterForm(form: HTMLFormElement, state: FilterState): ProjectQuery {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return parseFilterFields(new URLSearchParams(entries), state);
}

/** The path of a changed query: keeps the map open or closed, and returns to the first page. */
export const formatChangedPath = (
  { kind, map }: Pick<Listing, 'kind' | 'map'>,
  query: ProjectQuery,
): string => formatListingPath(kind, query, map ? { map } : {});
