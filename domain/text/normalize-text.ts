/** No script puts more marks on a letter; Unicode calls a text with fewer "stream-safe" (UAX #15). */
const surplusMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * A text in a normal form of Unicode. Without surplus marks, because sorting them takes time by the
 * square of their number.
 */
export const normalizeText = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  text.replace(surplusMarks, '$1').normalize(form);
