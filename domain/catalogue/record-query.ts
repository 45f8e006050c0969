import { cleanSearchText } from '../text/clean-text.ts';

/** What the list of a part can be narrowed down to; their conditions are in server/catalogue/record-list-store.ts. */
export const recordStates = {
  all: 'All',
  public: 'Public',
  hidden: 'Off the site',
  draft: 'With a draft',
} as const;
export type RecordState = keyof typeof recordStates;
export const recordStateNames = Object.keys(recordStates) as RecordState[];

export interface RecordQuery {
  state: RecordState;
  /** As it was typed. */
  search: string;
  /** All of them are looked for, in lower case; none below three letters. */
  words: readonly string[];
  /** The last key of the page before; null on the first page. */
  after: string | null;
}

const searchFrom = 3;

export function parseRecordQuery(parameters: URLSearchParams): RecordQuery {
  const search = cleanSearchText(parameters.get('q') ?? '');
  return {
    state: recordStateNames.find((known) => known === parameters.get('state')) ?? 'all',
    search,
    words: search.length < searchFrom ? [] : search.toLowerCase().split(/\s+/),
    after: parameters.get('after'),
  };
}

/** The inverse: "?state=draft&q=king". */
export function formatRecordQuery(query: Partial<RecordQuery>): string {
  const { state = 'all', search = '', after = null } = query;
  const parameters = new URLSearchParams({
    ...(state !== 'all' && { state }),
    ...(search !== '' && { q: search }),
    ...(after !== null && { after }),
  });
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}
