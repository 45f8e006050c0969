import { cleanSearchText } from '../text/clean-text.ts';
import { foldWords } from '../text/fold-text.ts';
import { defineQuery, oneOf, position, searchText, texts } from '../text/define-query.ts';

/**
 * The states that filter a collection's list; their conditions are in
 * server/catalogue/record-list-store.ts.
 */
export const recordStates = {
  all: 'All',
  public: 'Public',
  hidden: 'Off the site',
  draft: 'With a draft',
  removed: 'Removed',
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
const referencedCollections = {
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
): Partial<Record<RecordFilter, string>> => {
  const name = recordFilterNames.find(
    (each) => referencedCollections[each as 'builder'] === collection,
  );
  return name ? { [name]: value } : {};
};

const minSearchLength = 3;

/** `after` is the last key of the page before. */
const declared = defineQuery({
  state: oneOf(recordStateNames, 'all'),
  search: searchText,
  filters: texts(recordFilterNames, cleanSearchText),
  after: position,
});

/** With the words of the search, folded; all must match. None for a search under three letters. */
export function parseRecordQuery(address: URLSearchParams) {
  const query = declared.parse(address);
  const words: readonly string[] =
    query.search.length < minSearchLength ? [] : foldWords(query.search);
  return { ...query, words };
}
export type RecordQuery = ReturnType<typeof parseRecordQuery>;

export const formatRecordQuery = declared.format;
