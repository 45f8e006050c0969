import { isTorontoArea } from '../../../domain/places/toronto.ts';
import {
  choiceFilterNames,
  filterNames,
  filters,
  type FilterName,
} from '../../../domain/projects/filters.ts';
import {
  formatListingPath,
  formatQueryFields,
  parseProjectQuery,
  type ProjectQuery,
  type Vocabularies,
} from '../../../domain/projects/project-query.ts';
import { knownOf } from '../../../domain/projects/unknown-value.ts';
import type { Listing } from './load-listing.ts';
import type { ListingOption } from './present-options.ts';

const listValues = (options: readonly ListingOption[]) =>
  options.flatMap(({ value, isUnknown }) => (isUnknown ? [] : [value]));

export const listPlaced = (place: 'bar' | 'more'): FilterName[] =>
  filterNames.filter((name) => filters[name].place === place);

/**
 * Reads the form's fields: the Toronto preset selects every zone, and the map's rectangle has none.
 */
export function readFields({ query, options }: Listing): URLSearchParams {
  const zones = query.mls_zone ?? listValues(options.mls_zone);
  const preset = isTorontoArea(query.area) ? { area: null, mls_zone: zones } : {};
  return formatQueryFields({ ...query, ...preset, bounds: null });
}

/**
 * Parameters without a control, which every change must carry along, such as the unknown part of a
 * range.
 */
export function listCarried(fields: URLSearchParams): [name: string, value: string][] {
  const carried = filterNames.filter(
    (name) => name !== 'search' && (filters[name].place === null || 'fields' in filters[name]),
  );
  const parameters = new Set(carried.flatMap((name) => filters[name].parameters));
  return [...fields].filter(([name]) => parameters.has(name));
}

/** Syncs uncontrolled inputs with the address, which Back, chips and Reset change. */
export function fillForm(form: HTMLFormElement, fields: URLSearchParams): void {
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

/** Reads the query from the form; every zone selected means the Toronto preset. */
export function readForm(form: HTMLFormElement, { options }: Listing): ProjectQuery {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  const vocabularies: Vocabularies = Object.fromEntries(
    choiceFilterNames.map((name) => [
      name,
      new Map(listValues(options[name]).map((value) => [value.toLowerCase(), value])),
    ]),
  );
  const query = parseProjectQuery(new URLSearchParams(entries), vocabularies);
  const isEveryZone = knownOf(query.mls_zone)?.length === listValues(options.mls_zone).length;
  return isEveryZone && query.area === null ? { ...query, mls_zone: null, area: 'toronto' } : query;
}

/** The address of a changed state of the listing; the map stays as it is, the pages start again. */
export const formatChangedPath = ({ kind, map }: Listing, query: ProjectQuery): string =>
  formatListingPath(kind, query, map ? { map } : {});
