import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import type { ProjectKind } from '../projects/project-kind.ts';
import { filterRows, filters, isChoiceName, type FilterName } from '../projects/search/filters.ts';
import {
  formatProjectQuery,
  listActiveFilters,
  parseProjectQuery,
  type ProjectQuery,
} from '../projects/search/project-query.ts';
import { describeFilter } from '../projects/search/describe-query.ts';
import { defaultSort } from '../projects/search/sort.ts';
import { isUnknown } from '../projects/search/filter-row.ts';
import { uncapitalise } from '../text/capitalise.ts';
import { alertMessages } from '../text/messages/alerts.ts';

/** An alert follows the search of a listing, or its member's favourites. */
export type AlertKind = ProjectKind | 'favourites';

export interface Followed {
  kind: AlertKind;
  /** The filters as in the listing's address; none for favourites. */
  parameters: string;
}

export interface AlertSearch extends Followed {
  kind: ProjectKind;
}

export const isSearch = <Any extends Followed>(followed: Any): followed is Any & AlertSearch =>
  followed.kind !== 'favourites';

type Listings = Pick<CatalogueSnapshot, 'listings'>;

/** Of two listings with the same projects, the order does not matter. */
export const formatAlertParameters = (query: ProjectQuery): string =>
  formatProjectQuery({ ...query, sort: defaultSort }).toString();

export const parseAlertQuery = (
  { listings }: Listings,
  { kind, parameters }: AlertSearch,
): ProjectQuery => ({
  ...parseProjectQuery(new URLSearchParams(parameters), listings[kind].vocabularies),
  sort: defaultSort,
});

/**
 * The values of a filter on records, if none of them names a record any more, by its current or a
 * former name. Null for a search that may still find something.
 */
export function findGoneValues(
  snapshot: Pick<CatalogueSnapshot, 'isNamed'>,
  query: ProjectQuery,
): readonly string[] | null {
  for (const name of listActiveFilters(query)) {
    const value = query[name];
    if (!isChoiceName(name) || !isUnknown(value)) continue;
    const { collection } = filters[name];
    if (collection && value.unknown.every((text) => !snapshot.isNamed(collection, text)))
      return value.unknown;
  }
  return null;
}

/** Whether the value of a filter is words that somebody typed, who may be a stranger. */
const isTyped = (query: ProjectQuery, name: FilterName) =>
  filterRows[name].isTyped || isUnknown(query[name]);

export const holdsTyped = (query: ProjectQuery): boolean =>
  listActiveFilters(query).some((name) => isTyped(query, name));

/**
 * What a search asks for, filter by filter, to be read as one sentence. Without `isOwn` the words that
 * somebody typed are left out.
 */
export const describeAlert = (
  { listings }: Listings,
  search: AlertSearch,
  isOwn = true,
): string[] => {
  const query = parseAlertQuery({ listings }, search);
  const { options } = listings[search.kind];
  const hide = (name: FilterName) =>
    alertMessages.hidden(name === 'search' ? alertMessages.keyword : filters[name].label);
  return listActiveFilters(query).map((name, position) => {
    const isHidden = !isOwn && isTyped(query, name);
    const text = isHidden ? hide(name) : describeFilter(name, query, options);
    // A name, such as that of a city, keeps its capital.
    const isName = filterRows[name].isNamed && !isHidden && text !== filterRows[name].label;
    return position === 0 || isName ? text : uncapitalise(text);
  });
};
