import { cleanSearchText } from '../../text/clean-text.ts';
import { foldText } from '../../text/fold-text.ts';
import type { WrittenValue } from './filter-row.ts';
import { filterNames, filterRows, type FilterName } from './filters.ts';
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
  /** The filters that were understood. */
  understood: readonly FilterName[];
}

/** Words between others, and words that are true of every project. */
const empty = new Set(
  'a about all an and any around at available buy by close cheap couple few find for from get give i im in is list looking me my near need new of on or please search several show some that the to under wanted want we with within would like'.split(
    ' ',
  ),
);
const always = new Set(
  'gta,gtha,greater toronto area,ontario,canada,pre construction,preconstruction,pre con,precon,new construction,real estate,for sale,home,homes,project,projects,property,properties,development,developments,unit,units,suite,suites,new build,new builds'.split(
    ',',
  ),
);
const maxNameWords = 6;

interface Found {
  /** How many characters of the text. */
  length: number;
  written: WrittenValue;
}

const longest = (found: readonly Found[]) =>
  found.reduce<Found | null>(
    (best, each) => (each.length > (best?.length ?? 0) ? each : best),
    null,
  );

/** The longest words at a position that mean a filter. */
function findWords(text: string, position: number): Found | null {
  const found = filterNames.flatMap((name) =>
    (filterRows[name].words ?? []).flatMap(({ pattern, write }) => {
      pattern.lastIndex = position;
      const match = pattern.exec(text);
      const written = match ? write(match) : [];
      return match && written.length > 0 ? { length: match[0].length, written } : [];
    }),
  );
  return longest(found);
}

/** The texts that begin at a position, of one and more words. */
function listPhrases(text: string, position: number): string[] {
  const words = text.slice(position).split(' ', maxNameWords);
  return words.map((_, last) => words.slice(0, last + 1).join(' '));
}

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
const howMany =
  /(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|a couple|a few)(?: of)?(?: the)? (?=\S)/y;

/** "62 Niagara Street", of which neither the number nor the place is a filter. */
const address =
  /^\d{1,5}[a-z]? (?:\S+ ){1,2}(?:street|st|avenue|ave|road|rd|drive|dr|boulevard|blvd|crescent|cres|lane|court|way|place|terrace|trail|circle|parkway)(?: |$)/;

function isAddress(text: string): boolean {
  if (!address.test(text)) return false;
  const [number = '', name = ''] = text.split(' ');
  const starts = [0, number.length + 1, number.length + name.length + 2];
  return starts.every((at) => !findWords(text, at) && !findAlways(text, at));
}

/** The length of a number before words that mean something. */
function findHowMany(text: string, position: number, isMeant: (at: number) => boolean) {
  howMany.lastIndex = position;
  const [number] = howMany.exec(text) ?? [];
  return number && isMeant(position + number.length)
    ? { length: number.length - 1, written: [] }
    : null;
}

function trimEmpty(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !empty.has(word));
  const last = words.findLastIndex((word) => !empty.has(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}

/** Spaces for the punctuation between words, "condos, 2 bedrooms", and none within "700 000". */
const separateWords = (text: string) =>
  text
    // "2,95 m" is 2.95 million.
    .replace(/(\d),(\d{1,2} ?(?:m|mil|mill|million|k)(?![a-z0-9]))/g, '$1.$2')
    .replace(/[;!?"“”()]|,(?!\d{3})/g, ' ')
    // "600 000 $", as in French.
    .replace(/(\d(?: ?[km])?) ?\$/g, '$1 ')
    .replace(/\bstn\b/g, 'station')
    .replace(/\s+/g, ' ')
    .replace(/(?<![\d.,])\d{1,3}(?: \d{3})* 000(?![\d,])/g, (amount) => amount.replaceAll(' ', ''))
    .trim();

/**
 * Reads a search as filters, "2 bedroom condo scarborough under 700k", by the words that their rows
 * understand and by the names of their values.
 */
export function readSearch(raw: string, vocabularies: Vocabularies): ReadSearch {
  const cleaned = cleanSearchText(raw);
  const text = separateWords(foldText(cleaned));
  const parameters = new URLSearchParams();
  const kept: string[][] = [[]];
  let position = 0;
  let isAll = false;
  const findKnown = (at: number) =>
    longest(
      [findAlways(text, at), findWords(text, at), findName(text, at, vocabularies)].filter(
        (each) => each !== null,
      ),
    );
  if (isAddress(text)) position = text.length;
  while (position < text.length) {
    const isFirst = trimEmpty(kept.at(-1) ?? []).length === 0;
    const found =
      findKnown(position) ??
      (isFirst ? findHowMany(text, position, (at) => findKnown(at) !== null) : null);
    if (found) {
      if (found.written.length === 0) isAll = true;
      for (const [name, value] of keepKnown(found.written, vocabularies))
        parameters.append(name, value);
      kept.push([]);
      position += found.length + 1;
      continue;
    }
    const [word = ''] = text.slice(position).split(' ', 1);
    kept.at(-1)?.push(word);
    position += word.length + 1;
  }
  const query = parseProjectQuery(parameters, vocabularies);
  const understood = listActiveFilters(query);
  const named = kept.flatMap(trimEmpty).join(' ');
  const isUnderstood = understood.length > 0 || (isAll && named === '');
  // A text of which nothing is understood is searched as it was written.
  return { query, understood, named, rest: isUnderstood ? named : cleaned };
}
