const rightToLeft =
  '[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}]';
const words = new RegExp(
  `${rightToLeft}[\\p{M}\\u200c\\u200d]*(?:[^\\p{L}\\p{N}\\n]*${rightToLeft}[\\p{M}\\u200c\\u200d]*)*`,
  'gu',
);

/**
 * Puts the words of Arabic, Hebrew and the like into the order in which they are drawn from the
 * left. Fonts order the letters within a word themselves.
 */
export const orderForDrawing = (text: string): string =>
  text.replace(words, (phrase) => phrase.split(/(\s+)/).toReversed().join(''));
