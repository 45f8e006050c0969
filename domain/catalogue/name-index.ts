import { foldText } from '../text/fold-text.ts';
import { isUnspaced } from '../text/unspaced.ts';
import { isOneEditApart, startsWithOneEdit } from '../text/one-edit.ts';

/** How well a text fits a name; lower is better. */
export const fits = {
  /** It is the name. */
  whole: 0,
  /** It is the first words of the name: "Union" of "Union station". */
  firstWords: 1,
  /** The name begins with it, within a word: "Union" of "Unionville". */
  start: 2,
  /** Each of its words begins a word of the name. */
  words: 3,
  /** Likewise, some of them words beside the name, such as the city of a project. */
  beside: 4,
  /** With one typing error in a word, or in all of it. */
  wholeWithError: 5,
  startWithError: 6,
} as const;

type Fit = (typeof fits)[keyof typeof fits];

interface Named {
  name: string;
  /** Other words that find it beside its name. */
  beside?: string;
  /** What it is called for short: "VMC". */
  short?: string;
}

export interface FoundName<Entry> {
  entry: Entry;
  fit: Fit;
}

export interface NameIndex<Entry> {
  /** The entries that fit, in their own order; those with a typing error only if no other fits. */
  find(text: string, forgivesErrors?: boolean): FoundName<Entry>[];
}

/** The letters of a word in which an error is forgiven only beside another word. */
const shortest = 3;

const ignored = new Set(['and', 'at', 'the']);

const splitWords = (folded: string): string[] => {
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const kept = words.filter((word) => !ignored.has(word));
  return kept.length > 0 ? kept : words;
};

function prepareText(name: string, beside = '', short = '') {
  const words = splitWords(foldText(name));
  return {
    words,
    joined: words.join(' '),
    squeezed: words.join(''),
    beside: splitWords(foldText(beside)),
    short: foldText(short),
  };
}
type Prepared = ReturnType<typeof prepareText>;

/** For each entered word, the words of names that fit it. */
type WordSets = readonly ReadonlySet<string>[];

const fitAll = (words: readonly string[], sets: WordSets) =>
  sets.every((fitting) => words.some((word) => fitting.has(word)));

function fitExactly(name: Prepared, query: Prepared, starting: WordSets): Fit | null {
  if (name.joined === query.joined || name.short === query.joined) return fits.whole;
  if (name.joined.startsWith(`${query.joined} `)) return fits.firstWords;
  if (name.joined.startsWith(query.joined)) return fits.start;
  if (fitAll(name.words, starting)) return fits.words;
  // "northyork" and "lake view".
  if (name.squeezed === query.squeezed) return fits.whole;
  if (isUnspaced(query.squeezed) && name.squeezed.includes(query.squeezed)) return fits.words;
  if (query.squeezed.length > 3 && name.squeezed.startsWith(query.squeezed)) return fits.words;
  const isNamed = starting.some((fitting) => name.words.some((word) => fitting.has(word)));
  return isNamed && fitAll([...name.words, ...name.beside], starting) ? fits.beside : null;
}

function fitWithError(
  name: Prepared,
  query: Prepared,
  [whole, starting]: readonly [WordSets, WordSets],
): Fit | null {
  if (isOneEditApart(name.squeezed, query.squeezed)) return fits.wholeWithError;
  if (name.words.length === query.words.length && fitAll(name.words, whole))
    return fits.wholeWithError;
  return fitAll(name.words, starting) ? fits.startWithError : null;
}

export function buildNameIndex<Entry extends Named>(entries: readonly Entry[]): NameIndex<Entry> {
  const prepared = entries.map((entry) => {
    const { name, beside, short } = entry;
    return { entry, name: prepareText(name, beside, short) };
  });
  const vocabulary = [...new Set(prepared.flatMap(({ name }) => [...name.words, ...name.beside]))];
  const listFitting = (
    query: Prepared,
    fit: (word: string, entered: string) => boolean,
  ): WordSets => query.words.map((each) => new Set(vocabulary.filter((word) => fit(word, each))));
  const findBy = (fit: (name: Prepared) => Fit | null) =>
    prepared.flatMap(({ entry, name }): FoundName<Entry>[] => {
      const found = fit(name);
      return found === null ? [] : [{ entry, fit: found }];
    });
  return {
    find(text, forgivesErrors = true) {
      const query = prepareText(text);
      if (query.words.length === 0) return [];
      const starting = listFitting(query, (word, each) => word.startsWith(each));
      const exact = findBy((name) => fitExactly(name, query, starting));
      if (exact.length > 0 || !forgivesErrors) return exact;
      // Beside another word a short one may have an error, too: "finch wst".
      const allowsShort = query.words.length > 1;
      const fitsShort = (word: string, each: string) =>
        allowsShort && each.length === shortest && isOneEditApart(word, each, shortest);
      const withError = [
        listFitting(query, (word, each) => isOneEditApart(word, each) || fitsShort(word, each)),
        listFitting(query, (word, each) => startsWithOneEdit(word, each) || fitsShort(word, each)),
      ] as const;
      return findBy((name) => fitWithError(name, query, withError));
    },
  };
}
