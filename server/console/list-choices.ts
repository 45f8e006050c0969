import {
  catalogueParts,
  contentPartNames,
  formatPartWord,
  type CataloguePart,
} from '../../domain/catalogue/catalogue-parts.ts';
import { nameChoice, commonStatuses } from '../../domain/catalogue/form-labels.ts';
import {
  parseRecordQuery,
  type ReferencedPart,
  type RecordFilter,
} from '../../domain/catalogue/record-query.ts';
import { projectKinds } from '../../domain/projects/project-kind.ts';
import { findRecords, listNames } from '../catalogue/record-list-store.ts';
import type { Connection } from '../database/database.ts';

export interface Choice {
  value: string;
  label: string;
}

export interface Suggested {
  choices: readonly Choice[];
  /** The part with further choices, which are found by typing. */
  moreOf: ReferencedPart | null;
}

export const nothingSuggested: Suggested = { choices: [], moreOf: null };

/** Keeps the page small: further builders are found by typing. */
const maxOffered = 1000;
const maxFound = 50;
const maxFoundOfPart = 4;

const bare = (value: string): Choice => ({ value, label: '' });
const same = (value: string): Choice => ({ value, label: value });
const suggestAll = (choices: readonly Choice[]): Suggested => ({ choices, moreOf: null });

/** Projects refer to builders by key, and to cities and zones by name. */
const presentName = (part: ReferencedPart, { key, name }: { key: string; name: string }): Choice =>
  part === 'builders' ? { value: key, label: name } : same(name);

async function listSuggested(connection: Connection, part: ReferencedPart): Promise<Suggested> {
  const found = await listNames(connection, part, [], maxOffered + 1);
  const choices = found.slice(0, maxOffered).map((each) => presentName(part, each));
  return { choices, moreOf: found.length > maxOffered ? part : null };
}

/** The choices whose names contain all the words of a search. */
export async function findChoices(
  connection: Connection,
  part: ReferencedPart,
  search: string,
): Promise<Choice[]> {
  const words = search.toLowerCase().slice(0, 100).split(/\s+/).filter(Boolean);
  const found = await listNames(connection, part, words, maxFound);
  return found.map((each) => presentName(part, each));
}

/** Searches the records of all parts of the catalogue. */
export async function findContent(connection: Connection, search: string) {
  const { words } = parseRecordQuery(new URLSearchParams({ q: search }));
  if (words.length === 0) return [];
  const parts = contentPartNames.toReversed();
  const found = await findRecords(connection, parts, words, maxFoundOfPart);
  return found.map(({ part, id, name }) => ({
    word: formatPartWord(part),
    one: catalogueParts[part].one,
    id,
    name,
  }));
}

/** The public records, by key, that can replace a removed one. */
export async function listReplacements(
  connection: Connection,
  part: ReferencedPart,
  key: string,
): Promise<Suggested> {
  const found = await listNames(connection, part, [], maxOffered + 1);
  const choices = found.filter((each) => each.key !== key);
  return {
    choices: choices.slice(0, maxOffered).map(({ key: value, name }) => ({ value, label: name })),
    moreOf: choices.length > maxOffered && part === 'builders' ? part : null,
  };
}

/** Suggestions for fields that refer to other records or have usual values. */
export async function listSuggestions(
  connection: Connection,
  part: CataloguePart,
): Promise<Record<string, Suggested>> {
  if (part !== 'projects') return {};
  return {
    constructionStatus: suggestAll(commonStatuses.map(bare)),
    builderUrl: await listSuggested(connection, 'builders'),
    city: await listSuggested(connection, 'cities'),
    mlsZone: await listSuggested(connection, 'mlsZones'),
  };
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
