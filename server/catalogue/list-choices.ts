import { LRUCache } from 'lru-cache';
import {
  collections,
  contentCollectionNames,
  formatCollectionWord,
  type Collection,
} from '../../domain/catalogue/collections.ts';
import { listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { nameChoice, commonStatuses } from '../../domain/catalogue/edits/form-labels.ts';
import {
  parseRecordQuery,
  type ReferencedCollection,
  type RecordFilter,
} from '../../domain/catalogue/record-query.ts';
import { listUsedTexts, type UsedTexts } from '../../domain/catalogue/used-texts.ts';
import { foldWords } from '../../domain/text/fold-text.ts';
import { projectKinds } from '../../domain/projects/project-kind.ts';
import { findRecords, listNames } from './record-list-store.ts';
import type { Catalogue } from './catalogue.ts';
import { mayChange } from '../../domain/operators/collection-roles.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';

export interface Choice {
  value: string;
  label: string;
}

export interface Suggested {
  choices: readonly Choice[];
  /** The collection with further choices, which are found by typing. */
  moreOf: ReferencedCollection | null;
  /** Whether one of these is chosen, not entered. */
  isClosed?: true;
}

export const nothingSuggested: Suggested = { choices: [], moreOf: null };

/** Keeps the page small: further builders are found by typing. */
const maxOffered = 1000;
const maxFound = 50;
const maxFoundPerCollection = 4;
const usedTextsCacheMs = 60_000;

const bare = (value: string): Choice => ({ value, label: '' });
const same = (value: string): Choice => ({ value, label: value });
const suggestAll = (choices: readonly Choice[]): Suggested => ({ choices, moreOf: null });

/** Projects refer to builders by key, and to cities and zones by name. */
const presentName = (
  collection: ReferencedCollection,
  { key, name }: { key: string; name: string },
): Choice => (collection === 'builders' ? { value: key, label: name } : same(name));

async function listSuggested(
  connection: Connection,
  collection: ReferencedCollection,
): Promise<Suggested> {
  const found = await listNames(connection, collection, [], maxOffered + 1);
  const choices = found.slice(0, maxOffered).map((each) => presentName(collection, each));
  return { choices, moreOf: found.length > maxOffered ? collection : null };
}

/** The choices whose names contain all the words of a search. */
export async function findChoices(
  connection: Connection,
  collection: ReferencedCollection,
  search: string,
): Promise<Choice[]> {
  const words = foldWords(search.slice(0, 100));
  const found = await listNames(connection, collection, words, maxFound);
  return found.map((each) => presentName(collection, each));
}

/** Searches the records of the catalogue's collections that the operator may open. */
export async function findContent(
  connection: Connection,
  operator: Pick<Operator, 'roles'>,
  search: string,
) {
  const { words } = parseRecordQuery(new URLSearchParams({ q: search }));
  if (words.length === 0) return [];
  const names = contentCollectionNames.filter((each) => mayChange(each, operator)).toReversed();
  if (names.length === 0) return [];
  const found = await findRecords(connection, names, words, maxFoundPerCollection);
  return found.map(({ collection, id, name }) => ({
    word: formatCollectionWord(collection),
    one: collections[collection].one,
    id,
    name,
  }));
}

/** The public records, by key, that can replace a removed one. */
export async function listReplacements(
  connection: Connection,
  collection: ReferencedCollection,
  key: string,
): Promise<Suggested> {
  const found = await listNames(connection, collection, [], maxOffered + 1);
  const choices = found.filter((each) => each.key !== key);
  return {
    choices: choices.slice(0, maxOffered).map(({ key: value, name }) => ({ value, label: name })),
    moreOf: choices.length > maxOffered && collection === 'builders' ? collection : null,
  };
}

/** Not counted anew for each publication: with 20,000 projects a visitor would wait for it. */
export function rememberUsedTexts(catalogue: Pick<Catalogue, 'snapshot'>): () => UsedTexts {
  const cache = new LRUCache<'projects', UsedTexts>({
    max: 1,
    ttl: usedTextsCacheMs,
    memoMethod: () => listUsedTexts(catalogue.snapshot.records),
  });
  return () => cache.memo('projects');
}

/** Suggestions for fields that refer to other records or have usual values. */
export async function listSuggestions(
  connection: Connection,
  collection: Collection,
  readUsedTexts: () => UsedTexts,
): Promise<Record<string, Suggested>> {
  if (collection !== 'projects') return {};
  const used = Object.entries(readUsedTexts());
  return {
    ...Object.fromEntries(used.map(([field, texts]) => [field, suggestAll(texts.map(bare))])),
    constructionStatus: suggestAll(commonStatuses.map(bare)),
    builderUrl: { ...(await listSuggested(connection, 'builders')), isClosed: true },
    city: await listSuggested(connection, 'cities'),
    mlsZone: { ...(await listSuggested(connection, 'mlsZones')), isClosed: true },
  };
}

/** The same with a project's builder that is off the site, which has this name; null if it is on the site. */
export function offerHiddenBuilder(
  suggestions: Readonly<Record<string, Suggested>>,
  { builderUrl }: Readonly<Record<string, unknown>>,
  name: string | null,
): Readonly<Record<string, Suggested>> {
  const builders = suggestions['builderUrl'];
  if (name === null || !builders) return suggestions;
  const hidden = { value: String(builderUrl), label: `${name} (off the site)` };
  return { ...suggestions, builderUrl: { ...builders, choices: [...builders.choices, hidden] } };
}

/** Suggestions for the values of a bulk edit, which names what the form of a record chooses. */
export async function listBulkSuggestions(
  connection: Connection,
  collection: Collection,
  readUsedTexts: () => UsedTexts,
): Promise<Record<string, Suggested>> {
  const suggestions = await listSuggestions(connection, collection, readUsedTexts);
  const named = Object.entries(suggestions).map(([field, { choices, moreOf }]) => [
    field,
    { moreOf, choices: choices.map(({ value, label }) => same(label || value)) },
  ]);
  const closed = listCollectionFields(collection).flatMap(({ name, choices }) =>
    choices.length > 0 ? [[name, suggestAll(choices.map(nameChoice).map(same))]] : [],
  );
  return Object.fromEntries([...named, ...closed]);
}

/** The filter options of the project list. */
export async function listFilterChoices(
  connection: Connection,
): Promise<Record<RecordFilter, Suggested>> {
  return {
    builder: await listSuggested(connection, 'builders'),
    city: await listSuggested(connection, 'cities'),
    zone: await listSuggested(connection, 'mlsZones'),
    status: suggestAll(commonStatuses.map(same)),
    kind: suggestAll(projectKinds.map((value) => ({ value, label: nameChoice(value) }))),
  };
}
