import { formatCitySlug } from '../../places/city-slug.ts';
import {
  isUnknown,
  knownOf,
  type FilterRow,
  type ReadParameter,
  type WrittenValue,
} from './filter-row.ts';
import { filterNames, filterRows, type filters, type FilterName } from './filters.ts';
import type { ProjectKind } from '../project-kind.ts';
import { formatTypeSlug } from '../property-types.ts';
import { defaultSort, parseSort, type SortName } from './sort.ts';
import { withQuery } from '../../text/format-query.ts';

export type ProjectQuery = { [Name in FilterName]: ReturnType<(typeof filters)[Name]['read']> } & {
  sort: SortName;
};

/** Known values of each choice filter, by their folded text. */
export type Vocabularies = Readonly<Partial<Record<FilterName, ReadonlyMap<string, string>>>>;

const noVocabulary: ReadonlyMap<string, string> = new Map();

export const emptyQuery = {
  ...Object.fromEntries(filterNames.map((name) => [name, null])),
  sort: defaultSort,
} as unknown as ProjectQuery;

export function parseProjectQuery(
  parameters: URLSearchParams,
  vocabularies: Vocabularies,
): ProjectQuery {
  const read: ReadParameter = (name) => [
    ...parameters.getAll(name),
    ...parameters.getAll(`${name}[]`),
  ];
  return {
    ...Object.fromEntries(
      filterNames.map((name) => [
        name,
        filterRows[name].read(read, vocabularies[name] ?? noVocabulary),
      ]),
    ),
    sort: parseSort(read('sort')[0] ?? ''),
  } as unknown as ProjectQuery;
}

function writeQuery(
  query: ProjectQuery,
  write: (row: FilterRow, value: unknown) => WrittenValue,
): URLSearchParams {
  const parameters = new URLSearchParams();
  for (const name of filterNames) {
    const value = query[name];
    if (value === null) continue;
    const row = filterRows[name];
    const written = isUnknown(value)
      ? value.unknown.map((text) => [row.parameters[0] ?? name, text] as const)
      : write(row, value);
    for (const [parameter, text] of written) parameters.append(parameter, text);
  }
  if (query.sort !== defaultSort) parameters.set('sort', query.sort);
  return parameters;
}

export const formatProjectQuery = (query: ProjectQuery): URLSearchParams =>
  writeQuery(query, (row, value) => row.write(value));

/** The query as form fields: a range as its two numbers. */
export const formatQueryFields = (query: ProjectQuery): URLSearchParams =>
  writeQuery(query, (row, value) => (row.writeFields ?? row.write)(value));

export const listActiveFilters = (query: ProjectQuery): FilterName[] =>
  filterNames.filter((name) => query[name] !== null);

/** The active filters that say something about a floor plan, price and monthly cost included. */
export const listFiltersOnPlans = (query: ProjectQuery): FilterName[] =>
  listActiveFilters(query).filter((name) => filterRows[name].testPlan);

/** Of a listing's address, what decides which plans a card speaks of. */
export const formatPlanFilters = (query: ProjectQuery): string => {
  const names = listFiltersOnPlans(query);
  const others = filterNames.filter((name) => !names.includes(name));
  const cleared = Object.fromEntries(others.map((name) => [name, null]));
  return formatProjectQuery({ ...query, ...cleared, sort: defaultSort }).toString();
};

export const listingPaths = {
  selling: '/projects',
  'coming-soon': '/coming-soon',
  assignment: '/assignment-page',
} as const satisfies Record<ProjectKind, string>;

/** The canonical address of a listing's state; only /projects has paths for a city and a type. */
export function formatListingPath(
  kind: ProjectKind,
  query: ProjectQuery,
  extra: Record<string, string> = {},
): string {
  if (kind === 'selling') return formatProjectsPath(query, extra);
  const parameters = formatProjectQuery(query);
  for (const [name, text] of Object.entries(extra)) parameters.set(name, text);
  return withQuery(listingPaths[kind], parameters);
}

const onlyChoice = (query: ProjectQuery, name: 'city' | 'type'): string | null => {
  const values = knownOf(query[name]);
  return listActiveFilters(query).length === 1 && values?.length === 1 ? (values[0] ?? null) : null;
};

export function isPlainListing(kind: ProjectKind, query: ProjectQuery): boolean {
  if (query.sort !== defaultSort) return false;
  const active = listActiveFilters(query);
  if (active.length === 0) return true;
  const isOneChoice = onlyChoice(query, 'city') !== null || onlyChoice(query, 'type') !== null;
  const isToronto = active.length === 1 && query.area === 'toronto';
  return kind === 'selling' && (isOneChoice || isToronto);
}

/** One city is /projects/{city}, one type /property-type/{type}, anything else has parameters. */
export function formatProjectsPath(query: ProjectQuery, extra?: Record<string, string>): string {
  const city = formatCitySlug(onlyChoice(query, 'city') ?? '');
  const type = formatTypeSlug(onlyChoice(query, 'type') ?? '');
  const rest = city || type ? { ...query, city: null, type: null } : query;
  const parameters = formatProjectQuery(rest);
  for (const [name, text] of Object.entries(extra ?? {})) parameters.set(name, text);
  const path = city ? `/projects/${city}` : type ? `/property-type/${type}` : '/projects';
  return withQuery(path, parameters);
}
