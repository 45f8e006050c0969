import { trimEmpty } from '../projects/search/read-search.ts';

const postalCode = /(?:^|\s)([a-z]\d[a-z])[ -]?\d[a-z]\d(?=\s|$)/i;
const between = /\s*[&/@+,]\s*|\s+(?:and|at|n)\s+/i;

/**
 * What may be found alone of a text that finds nothing as a whole: the first half of a postal code,
 * "M5V" of "M5V 2T6", and the streets of a corner, "Kennedy" and "Eglinton" of "Kennedy & Eglinton".
 */
export function listParts(text: string): string[] {
  const [, area] = postalCode.exec(text) ?? [];
  if (area) return [area.toUpperCase()];
  const parts = text.split(between).map((part) => part.trim());
  return parts.length > 1 ? parts.filter((part) => part.length > 2) : [];
}

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
