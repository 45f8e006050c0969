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

/** The parts that projects name, by the parameter that narrows their list down to one. */
export const namedParts = { builder: 'builders', city: 'cities', zone: 'mlsZones' } as const;
export type NamedPart = (typeof namedParts)[keyof typeof namedParts];

const parameterOf = (part: NamedPart) =>
  (Object.keys(namedParts) as (keyof typeof namedParts)[]).find(
    (name) => namedParts[name] === part,
  );

export interface RecordQuery {
  state: RecordState;
  /** As it was typed. */
  search: string;
  /** All of them are looked for, in lower case; none below three letters. */
  words: readonly string[];
  /** The last key of the page before; null on the first page. */
  after: string | null;
  /** What each project of the list names: the address of a builder, the name of a city or zone. */
  naming: { part: NamedPart; value: string } | null;
}

const searchFrom = 3;

export function parseRecordQuery(parameters: URLSearchParams): RecordQuery {
  const search = cleanSearchText(parameters.get('q') ?? '');
  return {
    state: recordStateNames.find((known) => known === parameters.get('state')) ?? 'all',
    search,
    words: search.length < searchFrom ? [] : search.toLowerCase().split(/\s+/),
    after: parameters.get('after'),
    naming: readNaming(parameters),
  };
}

function readNaming(parameters: URLSearchParams): RecordQuery['naming'] {
  for (const [name, part] of Object.entries(namedParts)) {
    const value = parameters.get(name);
    if (value) return { part, value };
  }
  return null;
}

/** The inverse: "?state=draft&q=king". */
export function formatRecordQuery(query: Partial<RecordQuery>): string {
  const { state = 'all', search = '', after = null, naming = null } = query;
  const parameter = naming && parameterOf(naming.part);
  const parameters = new URLSearchParams({
    ...(state !== 'all' && { state }),
    ...(search !== '' && { q: search }),
    ...(after !== null && { after }),
    ...(naming && parameter && { [parameter]: naming.value }),
  });
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}
