import { emptyQuery, formatListingPath } from '../projects/search/project-query.ts';
import { projectKinds, type ProjectKind } from '../projects/project-kind.ts';
import { correctWords } from '../projects/search/correct-words.ts';
import { readSearch, type ReadSearch } from '../projects/search/read-search.ts';
import { searchProjects } from '../projects/search/search.ts';
import { cleanSearchText } from '../text/clean-text.ts';
import { foldText } from '../text/fold-text.ts';
import { findNearName } from '../text/near-name.ts';
import { resultMessages } from '../text/messages/search-results.ts';
import {
  beginsTooMany,
  createListSuggestions,
  hasHomes,
  isElsewhere,
  isLikely,
  isMostlyWithin,
  isNameOf,
  isNumber,
  isOnlyName,
  isTooShort,
  minMisspelt,
  standsInTexts,
  toSingular,
  type Suggestion,
} from './list-suggestions.ts';
import { choosePath, findEmptyPath } from './choose-path.ts';
import { isCorner, listParts, spellCorner } from './search-parts.ts';
import type { CatalogueSnapshot } from './snapshot.ts';
import { listNames, type NamedThing } from './list-names.ts';
import { buildNameIndex, fits, type FoundName } from './name-index.ts';
import { groupNames, hasAny, type SuggestionGroup } from './group-names.ts';
import { readKind } from './read-kind.ts';
import { spellStreet, toUsualWords } from './usual-words.ts';

export interface Found {
  /** The page of the only thing with this name, or the list that the whole text asks for. */
  path: string | null;
  /** The list of the station without homes that the text names alone. */
  emptyPath?: string | null;
  /** Whether only a part of the text finds homes. */
  isPartial: boolean;
  /** Whether the text is a name or filters that the catalogue knows. */
  isNamed: boolean;
  /** The words that nothing understood. */
  left: string;
  groups: readonly SuggestionGroup[];
}

export interface CatalogueSearch {
  /** What a text may mean, at most `limit` of a kind; groups that fit best come first. */
  find(text: string, limit: number): Found;
  /** What parts of a text find that finds nothing as a whole. */
  findParts(text: string, limit: number): SuggestionGroup[];
  /** What a text means that is nothing known but a place within a zone or a street. */
  findPlace(text: string): Found | null;
}

/** Whether each word of a text stands in a name, alone or with an "s", or begins it. */
function hasWords({ entry, fit }: FoundName<NamedThing>, text: string): boolean {
  const words = foldText(entry.name).split(' ');
  const stands = (word: string) => words.includes(word) || words.includes(`${word}s`);
  return fit <= fits.firstWords || foldText(text).split(' ').every(stands);
}

/** Each is a search of all names and texts. */
const maxParts = 12;
/** A shorter text is two typing errors away from too many names. */
const minTwoErrors = 8;

const isWriting = ({ group }: NamedThing) => group === 'articles' || group === 'pages';

/** Names of several words, which are left whole in a text: "King West" is no place in King. */
const listWholeNames = (things: readonly NamedThing[]): ReadonlySet<string> =>
  new Set([
    // No city of Ontario.
    'new york',
    ...things
      .filter((thing) => !isWriting(thing))
      .map(({ name }) => foldText(name.replace(/ \(.*\)| station$|,/g, '')))
      .filter((name) => name.includes(' ')),
  ]);

/** Folds all names once, for one version of the catalogue. */
export function createCatalogueSearch(snapshot: CatalogueSnapshot): CatalogueSearch {
  const { selling } = snapshot.listings;
  const things = listNames(snapshot);
  const index = buildNameIndex(things);
  const nameTexts = things.map(({ name }) => name);
  const wholeNames = listWholeNames(things);
  const { listHomes, listPartly, listInArea } = createListSuggestions(snapshot, index);

  function listKeywords(search: string): Suggestion[] {
    if (isMostlyWithin(search, snapshot.listed)) return [];
    const query = { ...emptyQuery, search };
    return projectKinds.flatMap((kind) => {
      const count = searchProjects(snapshot.listings[kind], query).total;
      if (count === 0) return [];
      const hint = kind === 'selling' ? '' : resultMessages.kinds[kind];
      const path = formatListingPath(kind, query);
      return [{ name: resultMessages.keyword(search), hint, count, path }];
    });
  }

  /** The texts with a word, unless most have it. */
  function listTelling(word: string): Suggestion[] {
    const isWord = !isNumber(word) && standsInTexts(word, snapshot.listed);
    const keywords = isWord ? listKeywords(word) : [];
    return keywords.every(({ count }) => Number(count) < selling.listed.length / 3) ? keywords : [];
  }

  /** What may be searched by its words: of "in law suite" no "law", which is only in "lawn". */
  const listSearched = ({ named, isFinished }: ReadSearch) =>
    [named, toSingular(named)].filter(
      (search) =>
        !isFinished || search.split(' ').every((word) => standsInTexts(word, snapshot.listed)),
    );

  const readIn = (text: string, kind: ProjectKind): ReadSearch =>
    readSearch(text, snapshot.listings[kind].vocabularies, wholeNames);

  const findTrainPlace = (name: string) => {
    const { stop, city } = selling.vocabularies;
    return stop?.has(`${name} station`) ? 'station' : city?.has(name) ? 'city' : null;
  };

  /** "londo" is no "condo", and "semi" no "semis". */
  const isKnown = (word: string) =>
    readIn(word, 'selling').isUnderstood ||
    index.find(word, false).some(({ entry }) => !isWriting(entry));

  /** As written, or with its words corrected if filters, or texts instead of names, know more of it then. */
  function correct(text: string): string {
    const corrected = correctWords(text, isKnown);
    if (corrected === text) return text;
    const { rest } = readIn(text, 'selling');
    const left = readIn(corrected, 'selling').rest;
    if (left.split(' ').length < rest.split(' ').length || left === '') return corrected;
    const isNear = index.find(rest).some((each) => isNameOf(each, rest));
    return isNear || listKeywords(text).length > 0 ? text : corrected;
  }

  /** "assignment sale liberty village": homes of another kind than those that are sold. */
  function findOfKind(kind: ProjectKind, text: string, limit: number): Found {
    const read = readIn(text, kind);
    const homes = listHomes(read, kind);
    const ofKind = homes.some(hasHomes) ? homes : [...homes, ...listPartly(read, kind)];
    // There may be none of that kind, but others that are sold.
    const sold = ofKind.some(hasHomes) ? [] : listHomes(readIn(text, 'selling')).filter(hasHomes);
    const lists = [...new Map([...ofKind, ...sold].map((each) => [each.path, each])).values()];
    const names = groupNames(selling, findLeft(read.rest), limit);
    const [only, ...others] = homes;
    const group = { label: resultMessages.groups.homes, total: lists.length, suggestions: lists };
    return {
      path: only?.count && others.length === 0 && read.dropped === '' ? only.path : null,
      isPartial: homes.length === 0,
      isNamed: true,
      left: read.rest,
      groups: [group, ...names].filter(({ total }) => total > 0),
    };
  }

  /** Names that begin with what is left of a text, or the stations of its corner: "condos at Yonge and Finch". */
  function findLeft(left: string): readonly FoundName<NamedThing>[] {
    if (beginsTooMany(left)) return [];
    const found = index.find(left).filter((each) => isLikely(each, left));
    const parts = found.length > 0 ? [] : listParts(left);
    const ofParts = parts.flatMap((part) =>
      index.find(part, false).filter((each) => isNameOf(each, foldText(part))),
    );
    return [...found, ...ofParts];
  }

  /** "near Kipling" is found by its name, without the words around it; of "land for sale" no article on land is. */
  function orFind(found: readonly FoundName<NamedThing>[], { named, asksForHomes }: ReadSearch) {
    if (found.length > 0 || beginsTooMany(named)) return found;
    return index
      .find(named)
      .filter((each) => isLikely(each, named) && !(asksForHomes && isWriting(each.entry)));
  }

  /**
   * What a part of a text that finds nothing as a whole may name: its words stand in titles, but of a place or
   * a builder they are the name, because "high floor" is not near High Park.
   */
  const findPart = (part: string, forgivesErrors: boolean) =>
    index
      .find(part, forgivesErrors)
      .filter(
        (each) =>
          isNameOf(each, foldText(part)) ||
          ((each.entry.group === 'projects' || isWriting(each.entry)) && hasWords(each, part)),
      );

  return {
    find(raw, limit) {
      const entered = cleanSearchText(raw);
      // "Square One" is no station if a project is called so.
      const isName = index.find(entered).some(({ fit }) => fit === fits.whole);
      const text = isName ? entered : correct(toUsualWords(entered, findTrainPlace));
      if (text === '') return { path: null, isPartial: false, isNamed: true, left: '', groups: [] };
      const read = readIn(text, 'selling');
      const fitting = index.find(text).filter((each) => isLikely(each, text));
      const { named, rest, understood, isUnderstood, dropped } = read;
      // "house" is in "Cantilever House", but "1+den" is no "Dennis Court, Suite 14".
      const isRead = rest === '' && !isOnlyName(understood);
      const whole = isRead ? fitting.filter((each) => hasWords(each, text)) : fitting;
      const ofKind = whole.length === 0 && readKind(text);
      if (ofKind) return findOfKind(ofKind.kind, ofKind.rest, limit);
      const homes = listHomes(read);
      const others = isOnlyName(understood) ? [text] : [];
      const searches = [
        spellStreet(entered),
        // "not sold out" asks for no "out", and "within 12 months" for no "12".
        ...(isUnderstood ? others : dropped || isTooShort(named) ? [] : listSearched(read)),
      ];
      const [keywords = []] = searches.map(listKeywords).filter(({ length }) => length > 0);
      const isPartial = isUnderstood && homes.length === 0;
      const found =
        whole.length > 0 || understood.length === 0
          ? orFind(whole, read)
          : isOnlyName(understood)
            ? whole
            : findLeft(rest).filter(({ entry }) => !isElsewhere(entry, read.query));
      const isOneName =
        understood.length === 1 &&
        whole.some(({ fit }) => fit === fits.whole || fit === fits.wholeWithError);
      const { groups } = resultMessages;
      const names = groupNames(selling, found, limit);
      const lists = isPartial ? listPartly(read) : isOneName ? [] : homes;
      const homesGroup = { label: groups.homes, total: lists.length, suggestions: lists };
      // "garden house" of "Garden House Residences" is first of all a name, which "house" alone is not.
      const isBegun = rest !== '' && whole.some(({ fit }) => fit <= fits.firstWords);
      return {
        path: choosePath(read, understood.length === 0 ? found : whole, homes, keywords),
        emptyPath: keywords.length === 0 ? findEmptyPath(found, named) : null,
        isPartial,
        isNamed: [homesGroup, ...names].some(hasAny),
        left: rest,
        groups: [
          ...(isPartial || isBegun ? [] : [homesGroup]),
          ...names.filter(hasAny),
          ...(isPartial || isBegun ? [homesGroup] : []),
          {
            label: groups.keyword,
            total: keywords.length,
            suggestions: keywords,
          },
          ...names.filter((group) => !hasAny(group)),
        ].filter(({ total }) => total > 0),
      };
    },
    findParts(text, limit) {
      const { asksForHomes, named } = readIn(text, 'selling');
      const parts = listParts(asksForHomes ? named : text).filter((part) => !isTooShort(part));
      const found = new Map<string, readonly FoundName<NamedThing>[]>();
      let texts: readonly Suggestion[] = [];
      for (const part of parts.slice(0, maxParts)) {
        const isWithin = [...found.keys()].some((longer) => longer.includes(part));
        const names = isWithin ? [] : findPart(part, part.length >= minMisspelt);
        const likely = isCorner(text)
          ? names.filter((each) => isNameOf(each, foldText(part)))
          : names;
        if (likely.length > 0) found.set(part, likely);
        if (texts.length === 0) texts = listTelling(part);
      }
      const isNothing = found.size + texts.length === 0 && text.length >= minTwoErrors;
      const nearest = isNothing ? findNearName(text, nameTexts, 2) : null;
      const names = [...found.values(), index.find(nearest ?? '')].flat();
      const once = new Map(names.toReversed().map((each) => [each.entry, each]));
      const { keyword: label } = resultMessages.groups;
      return [
        ...groupNames(selling, [...once.values()].toReversed(), 2 * limit),
        { label, total: texts.length, suggestions: texts },
      ].filter(({ total }) => total > 0);
    },
    findPlace(text) {
      const suggestions = listInArea(readSearch(spellCorner(text), selling.vocabularies));
      const [place] = suggestions;
      if (!place) return null;
      const groups = [{ label: resultMessages.groups.homes, total: 1, suggestions }];
      return { path: place.path, isPartial: false, isNamed: true, left: '', groups };
    },
  };
}
