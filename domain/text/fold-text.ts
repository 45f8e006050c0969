import { normalizeText } from './normalize-text.ts';

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
};

/** Most texts have ASCII letters alone, which only case can change. */
const isAscii = (text: string) => /^\p{ASCII}*$/u.test(text);

/** Lower case without accents, in one Unicode form: "Montréal" is "montreal". */
export const foldLetters = (text: string): string =>
  isAscii(text)
    ? text.toLowerCase()
    : normalizeText(text.toLowerCase(), 'NFKD')
        .replace(/[\p{M}\p{Cf}]/gu, '')
        .replace(/[ßæœøłđðþıħŋŧ]/g, (letter) => letters[letter] ?? letter);

const apostrophes = /['’‘ʼʻ′`´]/g;
const dashesAndSpaces = /[\s\p{Pd}−]+/gu;
/** Initials with their stops, as in "J.D. Smith". (Safari 16.3 cannot look behind.) */
const initials = /(^|[^\p{L}\p{N}])((?:\p{L}\.)+)/gu;
/** Any other stop, or one between digits with the first of them, which stays. */
const stop = /(\d\.)(?=\d)|\./g;

/**
 * The form in which all text is searched and matched: without case, accents, apostrophes and full
 * stops, with a space for hyphens and line breaks. "St. John's–North" is "st johns north".
 */
export function foldText(text: string): string {
  const folded = foldLetters(text.replace(apostrophes, ''));
  return (folded.includes('.') ? foldStops(folded) : folded).replace(dashesAndSpaces, ' ').trim();
}

const foldStops = (text: string) =>
  text
    .replace(initials, (_, before: string, stopped: string) => before + stopped.replaceAll('.', ''))
    .replace(stop, (_, kept?: string) => kept ?? ' ');

/** The words of a search, folded: a text matches if, folded, it contains each of them. */
export const foldWords = (search: string): string[] =>
  search.split(/\s+/).map(foldText).filter(Boolean);
