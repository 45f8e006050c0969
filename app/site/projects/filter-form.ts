import { isTorontoArea } from '../../../domain/places/toronto.ts';
import { foldText } from '../../../domain/text/fold-text.ts';
import {
  choiceFilterNames,
  filterNames,
  filters,
  type FilterName,
} from '../../../domain/projects/filters.ts';
import {
  formatListingPath,
  formatProjectQuery,
  formatQueryFields,
  parseProjectQuery,
  type ProjectQuery,
  type Vocabularies,
} from '../../../domain/projects/project-query.ts';
import type { ProjectKind } from '../../../domain/projects/project-kind.ts';
import { knownOf } from '../../../domain/projects/unknown-value.ts';
import type { Listing } from './load-listing.ts';
import type { ActiveOption } from './present-options.ts';

/** What the filters of a list show. */
export type FilterState = Pick<Listing, 'kind' | 'query' | 'activeOptions' | 'options'>;

const listValues = (options: readonly ActiveOption[] = []) =>
  options.flatMap(({ value, isUnknown }) => (isUnknown ? [] : [value]));

export const listFiltersIn = (place: 'bar' | 'more'): FilterName[] =>
  filterNames.filter((name) => filters[name].place === place);

/** The form's fields for a query: the Toronto preset selects every zone; the map's bounds have no field. */
export function readFilterFields({
  query,
  activeOptions,
}: Pick<FilterState, 'query' | 'activeOptions'>): URLSearchParams {
  const zones = query.mls_zone ?? listValues(activeOptions.mls_zone);
  const preset = isTorontoArea(query.area) ? { area: null, mls_zone: zones } : {};
  return formatQueryFields({ ...query, ...preset, bounds: null });
}

export const getFilterLabel = (name: FilterName, kind: ProjectKind): string =>
  filters[name].labelsByKind?.[kind]?.wide() ?? filters[name].label;

const listFieldNames = (name: FilterName): readonly string[] => {
  const row = filters[name];
  return 'fields' in row ? row.fields : row.parameters;
};

/** The fields of filters whose controls are not on the page. */
export const listFieldsOf = (
  names: readonly FilterName[],
  fields: URLSearchParams,
): [name: string, value: string][] =>
  names
    .flatMap(listFieldNames)
    .flatMap((field) => fields.getAll(field).map((value): [string, string] => [field, value]));

/** Parameters without a control, such as the unknown part of a range, which every change must preserve. */
export function listHiddenFields(fields: URLSearchParams): [name: string, value: string][] {
  const carried = filterNames.filter(
    (name) => name !== 'search' && (filters[name].place === null || 'fields' in filters[name]),
  );
  const parameters = new Set(carried.flatMap((name) => filters[name].parameters));
  return [...fields].filter(([name]) => parameters.has(name));
}

/** Syncs uncontrolled inputs with the URL, which Back, chips and Reset change. */
export function fillFilterForm(form: HTMLFormElement, fields: URLSearchParams): void {
  for (const control of form.elements) {
    const isInput = control instanceof HTMLInputElement;
    if (!isInput && !(control instanceof HTMLSelectElement)) continue;
    if (!control.name || control.type === 'hidden') continue;
    if (isInput && (control.type === 'checkbox' || control.type === 'radio'))
      control.checked = control.value
        ? fields.has(control.name, control.value)
        : !fields.has(control.name);
    else if (!isInput) control.value = fields.get(control.name) ?? control.options[0]?.value ?? '';
    else if (control !== document.activeElement) control.value = fields.get(control.name) ?? '';
  }
}

/** Every zone means the Toronto preset. Without all options, only the preset itself has every zone. */
export function parseFilterFields(
  fields: URLSearchParams,
  { query: shown, options, activeOptions }: FilterState,
): ProjectQuery {
  const vocabularies: Vocabularies = Object.fromEntries(
    choiceFilterNames.map((name) => [
      name,
      new Map(
        listValues((options ?? activeOptions)[name]).map((value) => [foldText(value), value]),
      ),
    ]),
  );
  const query = parseProjectQuery(fields, vocabularies);
  const isPreset = shown.mls_zone === null && isTorontoArea(shown.area);
  const zones = options?.mls_zone ?? (isPreset ? activeOptions.mls_zone : []);
  const zoneCount = knownOf(query.mls_zone)?.length;
  const isEveryZone = zoneCount !== undefined && zoneCount === listValues(zones).length;
  return isEveryZone && query.area === null ? { ...query, mls_zone: null, area: 'toronto' } : query;
}

export function readFilterForm(form: HTMLFormElement, state: FilterState): ProjectQuery {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return parseFilterFields(new URLSearchParams(entries), state);
}

/** A path with the kind and filters of a list, without its page number and whether its map is open. */
export function formatFilterAddress(
  path: string,
  { kind, query }: Pick<FilterState, 'kind' | 'query'>,
): string {
  const parameters = formatProjectQuery(query);
  if (kind !== 'selling') parameters.set('kind', kind);
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** The page with all filters of a list, where they cannot be loaded into the list. */
export const formatFiltersPath = (state: Pick<FilterState, 'kind' | 'query'>): string =>
  formatFilterAddress('/filters', state);

/** The path of a changed query: keeps the map open or closed, and returns to the first page. */
export const formatChangedPath = (
  { kind, map }: Pick<Listing, 'kind' | 'map'>,
  query: ProjectQuery,
): string => formatListingPath(kind, query, map ? { map } : {});
