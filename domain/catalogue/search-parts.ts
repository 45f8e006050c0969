import { trimEmpty } from '../projects/search/empty-words.ts';
import { foldText } from '../text/fold-text.ts';
import { spellStreet } from './usual-words.ts';

const postalCode = /(?:^|\s)([a-z]\d[a-z])[ -]?\d[a-z]\d(?=\s|$)/i;
const address =
  /^\d{1,5}[a-z]? (.+ (?:street|avenue|road|drive|boulevard|crescent|court|parkway)(?: (?:north|east|south|west))?)$/i;
const maxPhraseWords = 3;

/**
 * The parts of a text that may mean something alone, longest first, each as the positions of its
 * words: never the whole text, nor one that begins or ends in a word such as "in".
 */
export function listPhrases(words: readonly string[]): number[][] {
  const lengths = Array.from(
    { length: Math.min(maxPhraseWords, words.length - 1) },
    (_, at) => at + 1,
  );
  return lengths.reverse().flatMap((length) =>
    words.slice(0, words.length - length + 1).flatMap((_, start) => {
      const phrase = words.slice(start, start + length);
      return trimEmpty(phrase).length < length ? [] : [phrase.map((__, at) => start + at)];
    }),
  );
}

const corner =
  /^([^\s&/@+]+(?: [^\s&/@+]+)?)(?: (?:and|at|n) | ?[&/@+] ?)([^\s&/@+]+(?: [^\s&/@+]+)?)$/i;

/** Whether streets are named, "Yonge and Eglinton", of which no "Yonge Corridor" is meant. */
export const isCorner = (text: string): boolean => corner.test(text);

/** "Yonge & Eglinton", as zones have it, for "Yonge and Eglinton"; the same for other texts. */
export const spellCorner = (text: string): string => text.replace(corner, '$1 & $2');

/**
 * What may be found alone of a text that finds nothing as a whole: the first half of a postal code,
 * "M5V" of "M5V 2T6", the street of an address, and its words, "Kennedy" and "Eglinton" of "Kennedy & Eglinton".
 */
export function listParts(text: string): string[] {
  const [, area] = postalCode.exec(text) ?? [];
  if (area) return [area.toUpperCase()];
  const [, street] = address.exec(spellStreet(text)) ?? [];
  if (street) return [street];
  const words = text.split(/[\s&/@+,]+/).filter(Boolean);
  return listPhrases(words.map(foldText))
    .map((phrase) => phrase.map((at) => words[at]).join(' '))
    .filter((part) => !/^(?:north|east|south|west)$/i.test(part));
}
