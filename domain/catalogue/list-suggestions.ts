import { describeQuery } from '../projects/search/describe-query.ts';
import { formatListingPath, type ProjectQuery } from '../projects/search/project-query.ts';
import type { ProjectKind } from '../projects/project-kind.ts';
import { trimEmpty } from '../projects/search/empty-words.ts';
import type { ReadSearch } from '../projects/search/read-search.ts';
import { knownOf } from '../projects/search/filter-row.ts';
import type { FilterName } from '../projects/search/filters.ts';
import type { IndexedProject } from '../projects/search/indexed-project.ts';
import { searchProjects } from '../projects/search/search.ts';
import { defaultSort, sorts } from '../projects/search/sort.ts';
import { capitaliseWords } from '../text/capitalise.ts';
import { foldText } from '../text/fold-text.ts';
import { numberWords } from '../text/number-words.ts';
import { isUnspaced } from '../text/unspaced.ts';
import { resultMessages } from '../text/messages/search-results.ts';
import type { CatalogueSnapshot } from './snapshot.ts';
import type { NamedThing } from './list-names.ts';
import { fits, type FoundName, type NameIndex } from './name-index.ts';
import { listPhrases } from './search-parts.ts';

export interface Suggestion {
  name: string;
  /** What tells it from its namesakes: "Toronto · Coming soon". */
  hint: string;
  /** How many projects it leads to; null for a page of its own. */
  count: number | null;
  path: string;
}

/** The filters that a name begun or misspelt may set. */
const completed = ['city', 'area', 'developer', 'stop'] as const;

/** Whether of a text only names were understood, if anything: "king street" is no street in King. */
export const isOnlyName = (understood: readonly FilterName[]) =>
  understood.every((name) => completed.some((each) => each === name));

const pickCompleted = (named: ProjectQuery) =>
  Object.fromEntries(completed.flatMap((name) => (named[name] ? [[name, named[name]]] : [])));

const maxCompletions = 3;
/** Shorter words stand in too many names of places: "casa" in "Casa Loma". */
const minPlace = 5;
const minKeyword = 3;
/** Whether a word is a part of too many others. */
export const isTooShort = (word: string, least = minKeyword): boolean =>
  word.length < least && !isUnspaced(word);
/** Whether it is a number alone, as in "two kids". */
export const isNumber = (word: string): boolean => /^\d/.test(word) || numberWords.has(word);
/** Whether it begins too many names: "pet". */
export const beginsTooMany = (word: string): boolean => isTooShort(word, minKeyword + 1);
/** As many texts tell whether a word is mostly within others. */
const maxCompared = 200;
/** Shorter words look like too many names. */
export const minMisspelt = 7;

/** "lockers" of which texts say "locker"; the same for other texts. */
export const toSingular = (text: string): string => text.replace(/(\w{3}[^s])s$/, '$1');

/** Places without projects come last. */
export const byFit = (a: FoundName<NamedThing>, b: FoundName<NamedThing>) =>
  Number(a.entry.isEmpty ?? false) - Number(b.entry.isEmpty ?? false) || a.fit - b.fit;

/** Whether the words are the name, also of a station without "station". */
export const isNameOf = ({ entry, fit }: FoundName<NamedThing>, words: string) =>
  fit === fits.whole || fit === fits.wholeWithError || foldText(entry.name) === `${words} station`;

/** "later" begins as "Waterloo" but for a letter. */
export const isLikely = ({ fit }: FoundName<NamedThing>, words: string) =>
  fit !== fits.startWithError || words.length >= minMisspelt;

/** Whether it is a part of another city than those asked for. */
export function isElsewhere({ within }: NamedThing, query: ProjectQuery): boolean {
  const cities = knownOf(query.city);
  return within !== undefined && cities !== null && !cities.some((name) => within.includes(name));
}

/** "hospital" is not the station "Grand River Hospital", which a text begins or has more words of. */
const isInside = ({ entry, fit }: FoundName<NamedThing>, words: string) =>
  entry.group === 'stations' &&
  fit === fits.words &&
  !words.includes(' ') &&
  !foldText(entry.name).replaceAll(' ', '').startsWith(words);

/** Where a word begins, but not the name in an address such as "hello@example.com". */
const buildStart = (words: string) =>
  String.raw`(?<![\p{L}\p{N}@])${RegExp.escape(foldText(words))}(?![\p{L}\p{N}.]*@)`;

/** Whole words, also in the plural. */
const buildWordPattern = (words: string): RegExp =>
  new RegExp(String.raw`${buildStart(words)}(?:e?s)?(?![\p{L}\p{N}])`, 'u');

/** Whether a text has the words as such: of what was typed no "pet" of "parapet" is offered. */
export function standsInTexts(words: string, listed: readonly IndexedProject[]): boolean {
  const pattern = buildWordPattern(words);
  return isUnspaced(words) || listed.some(({ text }) => pattern.test(text));
}

/** Whether words of a text begin with these, which may not be typed to their end; are them, if they are short. */
function beginInTexts(words: string, listed: readonly IndexedProject[]): boolean {
  if (isTooShort(words)) return standsInTexts(words, listed);
  const pattern = new RegExp(buildStart(words), 'u');
  return isUnspaced(words) || listed.some(({ text }) => pattern.test(text));
}

/** Whether most texts that have the words have them within others: "land" is in "island". */
export function isMostlyWithin(words: string, listed: readonly IndexedProject[]): boolean {
  const folded = foldText(words);
  const pattern = new RegExp(buildStart(words), 'u');
  const having = listed.filter(({ text }) => text.includes(folded)).slice(0, maxCompared);
  const beginning = having.filter(({ text }) => pattern.test(text));
  // Other scripts have articles and the like in front of a word.
  return /^\p{ASCII}+$/u.test(folded) && beginning.length < having.length / 2;
}

export const hasHomes = ({ count }: Suggestion) => count !== 0;

/** The lists of homes that a text may ask for. */
export function createListSuggestions(
  { listings }: Pick<CatalogueSnapshot, 'listings'>,
  index: NameIndex<NamedThing>,
) {
  /** `dropped` is what of the text the list does not ask for. */
  function presentList(query: ProjectQuery, kind: ProjectKind, dropped: string): Suggestion {
    const listing = listings[kind];
    const filterTexts = describeQuery({ ...query, search: null }, listing.options);
    const keyword = query.search === null ? [] : [resultMessages.withKeyword(query.search)];
    const sort = query.sort === defaultSort ? [] : [sorts[query.sort].label];
    const hints = [
      ...(kind === 'selling' ? [] : [resultMessages.kinds[kind]]),
      ...(dropped === '' ? [] : [resultMessages.leftOut(dropped)]),
    ];
    return {
      name: [...filterTexts, ...keyword, ...sort].join(' · ') || resultMessages.everything,
      hint: hints.join(' · '),
      count: searchProjects(listing, query).total,
      path: formatListingPath(kind, query),
    };
  }

  /** Lists for a text of which filters understand a part: its rest is one of the found names. */
  function completeRead(
    { query, rest, understood, dropped, isNear, isFinished }: ReadSearch,
    kind: ProjectKind,
    all: readonly FoundName<NamedThing>[],
  ): Suggestion[] {
    // "condo north toronto" is not by "Northlight Assembly".
    if (isFinished && /^(?:north|east|south|west)$/.test(rest)) return [];
    const found = all.filter((each) => !isInside(each, foldText(rest)));
    const addTo = (entry: NamedThing) => {
      const { query: named } = entry;
      const isNew = named && completed.every((name) => !named[name] || !query[name]);
      return isNew && !isElsewhere(entry, query) ? [{ ...query, ...pickCompleted(named) }] : [];
    };
    // "2 bed scarb" means the city, whose name stations bear too.
    const byStation = Map.groupBy(found.toSorted(byFit), ({ entry }) => entry.group === 'stations');
    const listFor = (isStation: boolean) =>
      (byStation.get(isStation) ?? []).flatMap(({ entry }) => addTo(entry));
    const others = listFor(false);
    const lists = (others.length > 0 ? others : listFor(true))
      .slice(0, maxCompletions)
      .map((list) => presentList(list, kind, dropped));
    // Stations that share a name make one list.
    const filled = [...new Map(lists.filter(hasHomes).map((list) => [list.path, list])).values()];
    // "montreal condo" is no home near a station of Ottawa.
    const isName = others.length > 0 || (isNear && found.some((each) => isNameOf(each, rest)));
    const isPlace = isName && !isOnlyName(understood);
    return filled.length > 0 || !isPlace ? filled : lists.slice(0, 1);
  }

  /** "waterfront condos": homes whose texts have the rest of what was typed. */
  function listWithKeyword(
    { query, rest, dropped, isFinished }: ReadSearch,
    kind: ProjectKind,
  ): Suggestion[] {
    const { listed } = listings[kind];
    const stands = isFinished ? standsInTexts : beginInTexts;
    return [rest, toSingular(rest)]
      .filter((search) => stands(search, listed) && !isMostlyWithin(search, listed))
      .map((search) => presentList({ ...query, search }, kind, dropped))
      .filter(hasHomes)
      .slice(0, 1);
  }

  /** "condos kensington market": homes at a place that their zone or street names. */
  function listInArea(
    { query, rest: written, dropped }: ReadSearch,
    kind: ProjectKind = 'selling',
  ): Suggestion[] {
    const rest = foldText(written);
    if (query.area !== null || isTooShort(rest, minPlace)) return [];
    const words = buildWordPattern(rest);
    if (!listings[kind].listed.some(({ placeText }) => words.test(placeText))) return [];
    return [presentList({ ...query, area: capitaliseWords(rest) }, kind, dropped)].filter(hasHomes);
  }

  /** Lists for a text whose rest may be one of the found names, a keyword or a place. */
  function listRest(read: ReadSearch, kind: ProjectKind, found: readonly FoundName<NamedThing>[]) {
    const completions = completeRead(read, kind, found);
    const [completion, ...others] = completions;
    // One name is meant; of several, or of one without homes, none may be: "downtown" is a word, too.
    const named = found.filter(({ entry }) => entry.query !== null);
    const isOne = named.length === 1 || named.some(({ entry }) => entry.group === 'cities');
    if (completion && hasHomes(completion) && others.length === 0 && isOne) return [completion];
    const isProject = found.some(
      ({ entry, fit }) => entry.group === 'projects' && fit === fits.whole,
    );
    const withKeyword = isProject ? [] : listWithKeyword(read, kind);
    if (completion && !hasHomes(completion) && withKeyword.length > 0) return withKeyword;
    const all = [...completions, ...withKeyword];
    return all.length > 0 ? all : listInArea(read, kind);
  }

  /** The list that a text asks for; where stations share the name, one for each that has homes. */
  function listRead({ query, dropped }: ReadSearch, kind: ProjectKind): Suggestion[] {
    const namesakes =
      query.stop === null || query.line !== null
        ? []
        : index.find(`${query.stop} station`, false).filter(({ fit }) => fit === fits.whole);
    const lists = namesakes
      .flatMap(({ entry }) => (entry.query?.line ? [{ ...query, line: entry.query.line }] : []))
      .map((wanted) => presentList(wanted, kind, dropped))
      .filter(hasHomes);
    return lists.length > 0 ? lists : [presentList(query, kind, dropped)];
  }

  function listHomes(read: ReadSearch, kind: ProjectKind = 'selling'): Suggestion[] {
    const { rest, isUnderstood } = read;
    if (rest === '') return listRead(read, kind);
    if (!isUnderstood && kind === 'selling') return [];
    return listRest(
      read,
      kind,
      index.find(rest).filter((each) => isLikely(each, rest)),
    );
  }

  /** Lists for a part of a text that finds nothing as a whole, each with what it leaves out. */
  function listPartly(read: ReadSearch, kind: ProjectKind = 'selling'): Suggestion[] {
    const words = read.rest.split(' ');
    const drop = (left: readonly string[]) =>
      [read.dropped, ...trimEmpty(left)].filter(Boolean).join(' ');
    const found: { phrase: readonly number[]; lists: readonly Suggestion[] }[] = [];
    for (const phrase of listPhrases(words)) {
      if (found.some((longer) => phrase.every((at) => longer.phrase.includes(at)))) continue;
      const rest = phrase.map((at) => words[at]).join(' ');
      if (isTooShort(rest) || isNumber(rest)) continue;
      const dropped = drop(words.filter((_, at) => !phrase.includes(at)));
      const isLong = phrase.length === 1 && rest.length >= minMisspelt;
      const names = index.find(rest, isLong).filter((each) => isNameOf(each, rest));
      const part = { ...read, rest, dropped };
      const lists = (
        standsInTexts(rest, listings[kind].listed)
          ? listRest(part, kind, names)
          : [...completeRead(part, kind, names), ...listInArea(part, kind)]
      )
        .filter(hasHomes)
        .slice(0, 1);
      if (lists.length > 0) found.push({ phrase, lists });
    }
    const dropped = [read.dropped, read.rest].filter(Boolean).join(' ');
    const rest = presentList(read.query, kind, dropped);
    const filled = [...found.flatMap(({ lists }) => lists), rest].filter(hasHomes);
    // Its page has the ways on.
    if (filled.length === 0) return [rest];
    return [...new Map(filled.map((each) => [each.path, each])).values()].slice(0, maxCompletions);
  }

  return { listHomes, listPartly, listInArea };
}
