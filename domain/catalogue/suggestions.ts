import { describeQuery } from '../projects/search/describe-query.ts';
import {
  emptyQuery,
  formatListingPath,
  type ProjectQuery,
} from '../projects/search/project-query.ts';
import { projectKinds, type ProjectKind } from '../projects/project-kind.ts';
import { correctWords } from '../projects/search/correct-words.ts';
import { readSearch, trimEmpty, type ReadSearch } from '../projects/search/read-search.ts';
import { knownOf } from '../projects/search/filter-row.ts';
import type { FilterName } from '../projects/search/filters.ts';
import { searchProjects } from '../projects/search/search.ts';
import { defaultSort, sorts } from '../projects/search/sort.ts';
import { cleanSearchText } from '../text/clean-text.ts';
import { resultMessages } from '../text/messages/search-results.ts';
import { listParts } from './search-parts.ts';
import type { CatalogueSnapshot } from './snapshot.ts';
import { listNames, nameGroups, type NamedThing } from './list-names.ts';
import { buildNameIndex, fits, type FoundName } from './name-index.ts';
import { readKind } from './read-kind.ts';
import { spellStreet, toUsualWords } from './usual-words.ts';

export interface Suggestion {
  name: string;
  /** What tells it from its namesakes: "Toronto · Coming soon". */
  hint: string;
  /** How many projects it leads to; null for a page of its own. */
  count: number | null;
  path: string;
}

export interface SuggestionGroup {
  label: string;
  /** How many were found, of which the first are listed. */
  total: number;
  suggestions: readonly Suggestion[];
}

/** One group of each label, in the order of their first, each suggestion once. */
export const mergeGroups = (groups: readonly SuggestionGroup[]): SuggestionGroup[] =>
  [...Map.groupBy(groups, ({ label }) => label)].map(([label, same]) => {
    const all = same.flatMap(({ suggestions }) => suggestions);
    const suggestions = [...new Map(all.map((each) => [each.path, each])).values()];
    const total = same.reduce((sum, group) => sum + group.total, 0);
    return { label, total: Math.max(total - all.length + suggestions.length, 0), suggestions };
  });

export interface Found {
  /** The page of the only thing with this name, or the list that the whole text asks for. */
  path: string | null;
  /** Whether only a part of the text finds homes. */
  isPartial: boolean;
  /** Whether the text is a name or filters that the catalogue knows. */
  isNamed: boolean;
  groups: readonly SuggestionGroup[];
}

export interface CatalogueSearch {
  /** What a text may mean, at most `limit` of a kind; groups that fit best come first. */
  find(text: string, limit: number): Found;
}

const maxCompletions = 3;
/** Shorter words are parts of too many others. */
const minKeyword = 3;

/** "lockers" of which texts say "locker"; the same for other texts. */
const toSingular = (text: string): string => text.replace(/(\w{3}[^s])s$/, '$1');

/** Places without projects come last. */
const byFit = (a: FoundName<NamedThing>, b: FoundName<NamedThing>) =>
  Number(a.entry.isEmpty ?? false) - Number(b.entry.isEmpty ?? false) || a.fit - b.fit;

/** Folds all names once, for one version of the catalogue. */
export function createCatalogueSearch(snapshot: CatalogueSnapshot): CatalogueSearch {
  const { selling } = snapshot.listings;
  const index = buildNameIndex(listNames(snapshot));

  const presentName = ({ name, hint, path, query }: NamedThing): Suggestion => ({
    name,
    hint,
    path,
    count: query && searchProjects(selling, query).total,
  });

  /** `left` is what of the text the list does not ask for. */
  function presentList(query: ProjectQuery, kind: ProjectKind = 'selling', left = ''): Suggestion {
    const listing = snapshot.listings[kind];
    const filterTexts = describeQuery({ ...query, search: null }, listing.options);
    const keyword = query.search === null ? [] : [resultMessages.withKeyword(query.search)];
    const sort = query.sort === defaultSort ? [] : [sorts[query.sort].label];
    const hints = [
      ...(kind === 'selling' ? [] : [resultMessages.kinds[kind]]),
      ...(left === '' ? [] : [resultMessages.leftOut(left)]),
    ];
    return {
      name: [...filterTexts, ...keyword, ...sort].join(' · ') || resultMessages.everything,
      hint: hints.join(' · '),
      count: searchProjects(listing, query).total,
      path: formatListingPath(kind, query),
    };
  }

  function groupNames(found: readonly FoundName<NamedThing>[], limit: number) {
    const byGroup = Map.groupBy(found, ({ entry }) => entry.group);
    return nameGroups
      .flatMap((group) => {
        const sorted = byGroup.get(group)?.toSorted(byFit) ?? [];
        const [best] = sorted;
        return best ? [{ group, sorted, fit: best.fit }] : [];
      })
      .sort((a, b) => a.fit - b.fit)
      .map(({ group, sorted }) => ({
        label: resultMessages.groups[group],
        total: sorted.length,
        suggestions: sorted.slice(0, limit).map(({ entry }) => presentName(entry)),
      }));
  }

  /** Lists for a text of which filters understand a part: its rest is a name, begun or misspelt. */
  function completeRead({ query, rest, understood }: ReadSearch, kind: ProjectKind): Suggestion[] {
    const cities = knownOf(query.city);
    const addTo = ({ query: named, group, hint }: NamedThing) => {
      // A neighbourhood of another city than the one asked for has nothing to add.
      const isElsewhere = group === 'neighbourhoods' && cities && !cities.includes(hint);
      const adds = named && !isElsewhere && completed.every((name) => !named[name] || !query[name]);
      return adds ? [{ ...query, ...pickCompleted(named) }] : [];
    };
    const found = index.find(rest).sort(byFit);
    // "2 bed scarb" means the city, whose name stations bear too.
    const byStation = Map.groupBy(found, ({ entry }) => entry.group === 'stations');
    const listFor = (isStation: boolean) =>
      (byStation.get(isStation) ?? []).flatMap(({ entry }) => addTo(entry));
    const others = listFor(false);
    const lists = (others.length > 0 ? others : listFor(true))
      .slice(0, maxCompletions)
      .map((list) => presentList(list, kind));
    const filled = lists.filter(({ count }) => count !== 0);
    return filled.length > 0 || isOnlyName(understood) ? filled : lists.slice(0, 1);
  }

  /** "waterfront condos": homes whose texts have the rest of what was typed. */
  function listWithKeyword({ query, rest }: ReadSearch, kind: ProjectKind): Suggestion[] {
    return [rest, toSingular(rest)]
      .map((search) => presentList({ ...query, search }, kind))
      .filter(({ count }) => count !== 0)
      .slice(0, 1);
  }

  function listHomes(read: ReadSearch, kind: ProjectKind = 'selling'): Suggestion[] {
    const { query, rest, isUnderstood } = read;
    if (rest === '') return [presentList(query, kind)];
    if (!isUnderstood && kind === 'selling') return [];
    const completions = completeRead(read, kind);
    const [completion, ...others] = completions;
    // One name is meant; of several, or of one without homes, none may be: "downtown" is a word, too.
    if (completion && completion.count !== 0 && others.length === 0) return [completion];
    const withKeyword = listWithKeyword(read, kind);
    return completion?.count === 0 && withKeyword.length > 0
      ? withKeyword
      : [...completions, ...withKeyword];
  }

  /** Lists for a part of a text that finds nothing as a whole, each with what it leaves out. */
  function listPartly({ query, rest }: ReadSearch, kind: ProjectKind = 'selling'): Suggestion[] {
    const words = rest.split(' ');
    const withWord = words.flatMap((word, at) => {
      const isKeyword = word.length >= minKeyword && trimEmpty([word]).length > 0;
      if (!isKeyword || words.length === 1) return [];
      const left = trimEmpty(words.toSpliced(at, 1)).join(' ');
      return presentList({ ...query, search: toSingular(word) }, kind, left);
    });
    return [...withWord, presentList(query, kind, rest)]
      .filter(({ count }) => count !== 0)
      .slice(0, maxCompletions);
  }

  function listKeywords(search: string): Suggestion[] {
    const query = { ...emptyQuery, search };
    return projectKinds.flatMap((kind) => {
      const count = searchProjects(snapshot.listings[kind], query).total;
      if (count === 0) return [];
      const hint = kind === 'selling' ? '' : resultMessages.kinds[kind];
      const path = formatListingPath(kind, query);
      return [{ name: resultMessages.keyword(search), hint, count, path }];
    });
  }

  /** As written, or with its words for filters corrected if less of it is left over then. */
  function readCorrected(text: string, kind: ProjectKind = 'selling'): ReadSearch {
    const { vocabularies } = snapshot.listings[kind];
    const written = readSearch(text, vocabularies);
    if (written.rest === '') return written;
    const corrected = readSearch(correctWords(text), vocabularies);
    return corrected.rest.length < written.rest.length ? corrected : written;
  }

  /** "assignment sale liberty village": homes of another kind than those that are sold. */
  function findOfKind(kind: ProjectKind, text: string, limit: number): Found {
    const read = readCorrected(text, kind);
    const homes = listHomes(read, kind);
    const lists = homes.length > 0 ? homes : listPartly(read, kind);
    const names = groupNames(findLeft(read.rest), limit);
    const [only, ...others] = homes;
    const group = { label: resultMessages.groups.homes, total: lists.length, suggestions: lists };
    return {
      path: only && others.length === 0 && only.count !== 0 ? only.path : null,
      isPartial: homes.length === 0,
      isNamed: true,
      groups: [group, ...names].filter(({ total }) => total > 0),
    };
  }

  /** Names that begin with what is left of a text, or the stations of its corner: "condos at Yonge and Finch". */
  function findLeft(left: string): readonly FoundName<NamedThing>[] {
    // "pet" begins too many.
    if (left.length <= minKeyword) return [];
    const found = index.find(left);
    const parts = found.length > 0 ? [] : listParts(left);
    const ofParts = parts.flatMap((part) => index.find(part));
    return [...found, ...ofParts.filter(({ fit }) => fit <= fits.firstWords)];
  }

  /** "near Kipling" is found by its name, without the words around it. */
  const orFind = (found: readonly FoundName<NamedThing>[], named: string) =>
    found.length > 0 || named.length <= minKeyword ? found : index.find(named);

  return {
    find(raw, limit) {
      const entered = cleanSearchText(raw);
      // "Square One" is no station if a project is called so.
      const isName = index.find(entered).some(({ fit }) => fit === fits.whole);
      const text = isName ? entered : toUsualWords(entered);
      if (text === '') return { path: null, isPartial: false, isNamed: true, groups: [] };
      const asWritten = readSearch(text, selling.vocabularies);
      const understood = readCorrected(text);
      const whole = index.find(text);
      const ofKind = whole.length === 0 && readKind(text);
      if (ofKind) return findOfKind(ofKind.kind, ofKind.rest, limit);
      const homes = listHomes(understood);
      const { named, isUnderstood } = understood;
      const searches = [spellStreet(entered), ...(isUnderstood ? [] : [named, toSingular(named)])];
      const [keywords = []] = searches.map(listKeywords).filter(({ length }) => length > 0);
      const isPartial = isUnderstood && homes.length === 0;
      const found =
        whole.length > 0 || understood.understood.length === 0
          ? orFind(whole, understood.named)
          : isOnlyName(understood.understood)
            ? whole
            : findLeft(understood.rest);
      const isOneName =
        understood.understood.length === 1 && whole.some(({ fit }) => fit === fits.whole);
      const { groups } = resultMessages;
      const names = groupNames(found, limit);
      const lists = isPartial ? listPartly(understood) : isOneName ? [] : homes;
      const homesGroup = { label: groups.homes, total: lists.length, suggestions: lists };
      return {
        path: choosePath(asWritten, whole, homes, keywords),
        isPartial,
        isNamed: names.length > 0 || lists.length > 0,
        groups: [
          ...(isPartial ? [] : [homesGroup]),
          ...names,
          ...(isPartial ? [homesGroup] : []),
          {
            label: groups.keyword,
            total: keywords.length,
            suggestions: keywords,
          },
        ].filter(({ total }) => total > 0),
      };
    },
  };
}

/** The filters that a name begun or misspelt may set. */
const completed = ['city', 'area', 'developer', 'stop'] as const;

/** Whether of a text only names were understood, if anything: "king street" is no street in King. */
const isOnlyName = (understood: readonly FilterName[]) =>
  understood.every((name) => completed.some((each) => each === name));

const pickCompleted = (named: ProjectQuery) =>
  Object.fromEntries(completed.flatMap((name) => (named[name] ? [[name, named[name]]] : [])));

function choosePath(
  { rest, understood }: ReadSearch,
  found: readonly FoundName<NamedThing>[],
  [list, ...others]: readonly Suggestion[],
  [keyword]: readonly Suggestion[],
): string | null {
  const [whole, ...namesakes] = found.filter(({ fit }) => fit === fits.whole);
  const isEmpty = whole?.entry.isEmpty && found.length > 1;
  if (whole && namesakes.length === 0 && !isEmpty) return whole.entry.path;
  if (rest === '' && !whole) return list?.path ?? null;
  if (found.length > 0) return null;
  const only = list?.count && others.length === 0 ? list.path : null;
  return only ?? (isOnlyName(understood) ? (keyword?.path ?? null) : null);
}
