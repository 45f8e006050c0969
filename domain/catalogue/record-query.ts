import { cleanSearchText } from '../text/clean-text.ts';
import { foldWords } from '../text/fold-text.ts';
import { formatQuery } from '../text/format-query.ts';

/**
 * The states that filter a collection's list; their conditions are in
 * server/catalogue/record-list-store.ts.
 */
export const recordStates = {
  all: 'All',
  public: 'Public',
  hidden: 'Off the site',
  draft: 'With a draft',
} as const;
export type RecordState = keyof typeof recordStates;
export const recordStateNames = Object.keys(recordStates) as RecordState[];

/** Filters for projects only, by parameter. */
export const recordFilters = {
  builder: 'Builder',
  city: 'City',
  zone: 'MLS zone',
  status: 'Construction',
  kind: 'Kind',
} as const;
export type RecordFilter = keyof typeof recordFilters;
export const recordFilterNames = Object.keys(recordFilters) as RecordFilter[];

/** The collections that projects refer to, by the filter of the project list. */
export const referencedCollections = {
  builder: 'builders',
  city: 'cities',
  zone: 'mlsZones',
} as const;
export type ReferencedCollection =
  (typeof referencedCollections)[keyof typeof referencedCollections];

/** Filters projects by a builder's address, or the name of a city or zone. */
export const filterByReference = (
  collection: ReferencedCollection,
  value: string,
): RecordQuery['filters'] => {
  const name = recordFilterNames.find(
    (each) => referencedCollections[each as 'builder'] === collection,
  );
  return name ? { [name]: value } : {};
};

export interface RecordQuery {
  state: RecordState;
  /** As entered. */
  search: string;
  /** The words of the search, folded; all must match. Empty for a search under three letters. */
  words: readonly string[];
  filters: Partial<Record<RecordFilter, string>>;
  /** The last key of the page before; null on the first page. */
  after: string | null;
}

const minSearchLength = 3;

export function parseRecordQuery(parameters: URLSearchParams): RecordQuery {
  const search = cleanSearchText(parameters.get('q') ?? '');
  return {
    state: recordStateNames.find((known) => known === parameters.get('state')) ?? 'all',
    search,
    words: search.length < minSearchLength ? [] : foldWords(search),
    filters: Object.fromEntries(
      recordFilterNames.flatMap((name) => {
        const value = cleanSearchText(parameters.get(name) ?? '');
        return value === '' ? [] : [[name, value]];
      }),
    ),
    after: parameters.get('after'),
  };
}

/** The inverse: "?state=draft&q=king". */
export const formatRecordQuery = ({
  state,
  search,
  filters,
  after,
}: Partial<RecordQuery>): string =>
  formatQuery({ state, q: search, ...filters, after }, { state: 'all' });
