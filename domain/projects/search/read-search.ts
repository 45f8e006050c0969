import { cleanSearchText } from '../../text/clean-text.ts';
import { foldText } from '../../text/fold-text.ts';
import { numberWord } from '../../text/number-words.ts';
import { addJoinedCity, isInToronto } from '../../places/toronto.ts';
import { always, trimEmpty } from './empty-words.ts';
import type { WrittenValue } from './filter-row.ts';
import { streetName } from './occupancy-words.ts';
import { filterNames, filterRows, type FilterName } from './filters.ts';
import { searchWords } from './search-words.ts';
import { spellSearch } from './spell-search.ts';
import { defaultSort } from './sort.ts';
import {
  listActiveFilters,
  parseProjectQuery,
  type ProjectQuery,
  type Vocabularies,
} from './project-query.ts';

export interface ReadSearch {
  query: ProjectQuery;
  /** What no filter understands, for a search by keyword; without words such as "in" at its ends. */
  rest: string;
  /** What was understood by nothing, likewise; a name, if the text is one. */
  named: string;
  /** What the filters that were understood cannot hold: "mid" of "mid 800s". */
  dropped: string;
  /** The filters that were understood. */
  understood: readonly FilterName[];
  /** Whether anything was: filters, an order, or words that are true of every project. */
  isUnderstood: boolean;
  /** Whether filters, or words that are true of every project, say that homes are wanted. */
  asksForHomes: boolean;
  /** Whether other words follow `named`, so that its last one was typed to its end. */
  isFinished: boolean;
  /** Whether it says that a name is one of a station, or to be near: "near Kipling". */
  isNear: boolean;
}

const maxNameWords = 6;

const nearPlace =
  /(?:^| )(?:near|close to|by|at|around|beside|next to|walk|from|stations?|stops?)(?= |$)/;

interface Found {
  /** How many characters of the text. */
  length: number;
  written: WrittenValue;
  dropped?: string | undefined;
  narrows?: boolean | undefined;
  yields?: boolean | undefined;
}

const longest = (found: readonly Found[]) =>
  found.reduce<Found | null>(
    (best, each) => (each.length > (best?.length ?? 0) ? each : best),
    null,
  );

/** Where the visitor is, which no page knows: it is named, and no filter. */
const here = /(?:(?:near|close to|around|by) me|near ?by|nearby|in my area)(?= |$)/y;

/** Words after which what is named is not wanted: no filter leaves out values. */
const negation =
  /(?:not?|nor|without|except(?: for)?|excluding|outside(?: of)?|anything but|instead of|rather than) (?:(?:an?|any|in|the) )*(?=\S)/y;

/** The longest words at a position that mean a filter. */
function findWords(text: string, position: number, vocabularies: Vocabularies): Found | null {
  const isKnown = ([name, value]: WrittenValue[number]) =>
    name !== 'line' || vocabularies.line?.has(foldText(value)) === true;
  const found = searchWords.flatMap(({ pattern, write, narrows, yields, needsKnownValue }) => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    const words = match ? write(match) : [];
    const written = needsKnownValue && !words.every(isKnown) ? [] : words;
    const dropped = match?.groups?.['dropped'];
    return match && (written.length > 0 || dropped)
      ? { length: match[0].length, written, narrows, yields, dropped }
      : [];
  });
  return longest(found);
}

/** The texts that begin at a position, of one and more words. */
function listPhrases(text: string, position: number): string[] {
  const words = text.slice(position).split(' ', maxNameWords);
  return words.map((_, last) => words.slice(0, last + 1).join(' '));
}

/** The longest of these names at a position; '' for none. */
const findWhole = (text: string, position: number, names: ReadonlySet<string>): string =>
  listPhrases(text, position).findLast((phrase) => names.has(phrase)) ?? '';

/** The longest name of a value at a position. */
function findName(text: string, position: number, vocabularies: Vocabularies): Found | null {
  const found = listPhrases(text, position).flatMap((phrase) =>
    filterNames.flatMap((name) => {
      const value = filterRows[name].isNamed && vocabularies[name]?.get(phrase);
      return value ? { length: phrase.length, written: [[name, value] as const] } : [];
    }),
  );
  return longest(found);
}

/** Keeps of a filter's values those written, all if it has none; false if it has others only. */
function narrow(parameters: URLSearchParams, written: WrittenValue): boolean {
  const [[name] = ['']] = written;
  const chosen = parameters.getAll(name);
  const values = written.map(([, value]) => value);
  const kept = chosen.length === 0 ? values : chosen.filter((each) => isOneOf(each, values));
  if (kept.length === 0) return false;
  parameters.delete(name);
  for (const value of kept) parameters.append(name, value);
  return true;
}

const isOneOf = (value: string, values: readonly string[]) =>
  values.includes(value) || (values.includes('Toronto') && isInToronto(value));

/** Adds a known city instead of Toronto, which it is a part of; false if another place is named. */
function addCity(
  parameters: URLSearchParams,
  [[, city] = ['', '']]: WrittenValue,
  vocabularies: Vocabularies,
): boolean {
  const isElsewhere = parameters.getAll('city').some((each) => each !== city && each !== 'Toronto');
  if (isElsewhere || parameters.has('area') || !vocabularies.city?.has(foldText(city)))
    return false;
  parameters.set('city', city);
  return true;
}

/** Of several values, such as the years before one, those that the catalogue has. */
function keepKnown(written: WrittenValue, vocabularies: Vocabularies): WrittenValue {
  const isKnown = ([name, value]: WrittenValue[number]) =>
    name !== 'occupancy' || vocabularies.occupancy?.has(value) === true;
  return written.some(isKnown) ? written.filter(isKnown) : written.slice(0, 1);
}

const findAlways = (text: string, position: number): Found | null =>
  longest(
    listPhrases(text, position)
      .filter((phrase) => always.has(phrase))
      .map(({ length }) => ({ length, written: [] })),
  );

/** "three homes", "5 of the condos": how many a visitor would like to see. */
const howMany = new RegExp(
  `(?:\\d{1,2}|${numberWord}|a couple|a few)(?: of)?(?: the)? (?=\\S)`,
  'y',
);

/** "62 Niagara Street", of which neither the number nor the place is a filter. */
const address = new RegExp(`^\\d{1,5}[a-z]?${streetName}`);

function isAddress(text: string, vocabularies: Vocabularies): boolean {
  if (!address.test(text)) return false;
  const [number = '', name = ''] = text.split(' ');
  const starts = [0, number.length + 1, number.length + name.length + 2];
  return starts.every((at) => !findWords(text, at, vocabularies) && !findAlways(text, at));
}

/** The length of a number before words that mean something. */
function findHowMany(
  text: string,
  position: number,
  isMeant: (at: number) => boolean,
): Found | null {
  howMany.lastIndex = position;
  const [number] = howMany.exec(text) ?? [];
  return number && isMeant(position + number.length)
    ? { length: number.length - 1, written: [] }
    : null;
}

/** "not a condo", "outside Toronto", "no carpet" */
function findNegated(
  text: string,
  position: number,
  findKnown: (at: number) => Found | null,
): Found | null {
  negation.lastIndex = position;
  const [no] = negation.exec(text) ?? [];
  if (!no) return null;
  const at = position + no.length;
  const [word = ''] = text.slice(at).split(' ', 1);
  const known = findKnown(at);
  // "with outside space"
  if (!known && no.startsWith('outside')) return null;
  const length = no.length + (known ?? word).length;
  return { length, written: [], dropped: text.slice(position, position + length) };
}

/**
 * Reads a search as filters, "2 bedroom condo scarborough under 700k", by the words that mean them
 * and by the names of their values. Folded `names` are left whole: "Ledger House" asks for no houses.
 */
export function readSearch(
  raw: string,
  vocabularies: Vocabularies,
  names: ReadonlySet<string> = new Set(),
): ReadSearch {
  const cleaned = cleanSearchText(raw);
  const text = spellSearch(cleaned);
  const parameters = new URLSearchParams();
  const kept: string[][] = [[]];
  const dropped: string[] = [];
  const narrowing: (Found & { text: string })[] = [];
  const yielding: (Found & { text: string })[] = [];
  let position = 0;
  let isAll = false;
  let cityBefore = '';
  const findKnown = (at: number) =>
    longest(
      [
        findAlways(text, at),
        findWords(text, at, vocabularies),
        findName(text, at, vocabularies),
      ].filter((each) => each !== null),
    );
  if (isAddress(text, vocabularies)) position = text.length;
  while (position < text.length) {
    const isFirst = trimEmpty(kept.at(-1) ?? []).length === 0;
    const found =
      findKnown(position) ??
      findNegated(text, position, findKnown) ??
      (isFirst ? findHowMany(text, position, (at) => findKnown(at) !== null) : null);
    const whole = findWhole(text, position, names);
    if (found && found.length >= whole.length) {
      isAll ||= found.written.every(([name]) => name === 'sort');
      const words = text.slice(position, position + found.length);
      if (found.narrows) narrowing.push({ ...found, text: words });
      else if (found.yields) yielding.push({ ...found, text: words });
      else
        for (const [name, value] of keepKnown(found.written, vocabularies)) {
          const isJoined = kept.at(-1)?.every((word) => word === 'in') === true;
          const values = parameters.getAll(name);
          parameters.delete(name);
          for (const each of name === 'city' && isJoined
            ? addJoinedCity(values, cityBefore, value)
            : [...values, value])
            parameters.append(name, each);
        }
      const [[name, value] = []] = found.written;
      cityBefore = name === 'city' && value !== undefined ? value : '';
      if (found.dropped !== undefined) dropped.push(found.dropped);
      kept.push([]);
      position += found.length + 1;
      continue;
    }
    here.lastIndex = position;
    const [word = ''] = whole ? [whole] : (here.exec(text) ?? text.slice(position).split(' ', 1));
    kept.at(-1)?.push(word);
    position += word.length + 1;
  }
  for (const { written, text: words } of yielding)
    if (!addCity(parameters, written, vocabularies)) kept.push(words.split(' '));
  for (const { written, text: words } of narrowing)
    if (!narrow(parameters, written)) dropped.push(words);
  const query = parseProjectQuery(parameters, vocabularies);
  const understood = listActiveFilters(query);
  const named = kept.flatMap(trimEmpty).join(' ');
  const isOrdered = query.sort !== defaultSort;
  const isUnderstood = understood.length > 0 || isOrdered || (isAll && named === '');
  // A text of which nothing is understood is searched as it was written.
  const rest = isUnderstood ? named : cleaned;
  return {
    query,
    understood,
    isUnderstood,
    asksForHomes: understood.length > 0 || isAll,
    isFinished: named !== '' && !text.endsWith(named.slice(named.lastIndexOf(' ') + 1)),
    isNear: nearPlace.test(text),
    named,
    rest,
    dropped: dropped.join(' '),
  };
}
