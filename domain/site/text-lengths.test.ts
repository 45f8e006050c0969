import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitDescription, fitKeywords, fitTitle, addPageNumber } from './text-lengths.ts';

const letters = (count: number, letter = 'a') => letter.repeat(count);

// B-9.10: title 60, description 160 cut to 157 plus an ellipsis, 15 keywords.
test.each([
  [letters(60), null, letters(60)],
  [letters(61), null, letters(60)],
  [letters(61), 'The project’s own title', 'The project’s own title'],
  [letters(61), letters(61, 'b'), letters(60)],
  [letters(61), '  ', letters(60)],
  ['Short', 'The project’s own title', 'Short'],
  [`${letters(59)} and more`, null, letters(59)],
  [`  ${letters(60)}`, null, `  ${letters(58)}`],
  [`${letters(59)}🏠🏠`, null, `${letters(59)}🏠`],
])('the title %j with the project’s %j becomes %j (B-9.10)', (title, seoTitle, expected) => {
  expect(fitTitle(title, seoTitle)).toBe(expected);
});

test.each([
  [letters(160), null, letters(160)],
  [letters(161), null, `${letters(157)}...`],
  [letters(161), 'The project’s own words', 'The project’s own words'],
  [letters(161), letters(161, 'b'), `${letters(157)}...`],
  ['Short', 'The project’s own words', 'Short'],
  ['  ', null, ''],
])(
  'a description stays within its limit (%#) (B-9.10)',
  (description, seoDescription, expected) => {
    expect(fitDescription(description, seoDescription)).toBe(expected);
  },
);

test.each([
  [letters(90), 1, letters(90)],
  ['Hamilton', 2, 'Hamilton – page 2'],
  [letters(51), 2, `${letters(51)} – page 2`],
  [letters(52), 2, `${letters(51)} – page 2`],
  [letters(51), 10, `${letters(50)} – page 10`],
])(
  'of a list titled %j, page %i names itself within the limit (B-9.10)',
  (title, page, expected) => {
    expect(addPageNumber(title, page)).toBe(expected);
  },
);

const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);

test.each([
  [words(15), 'own, words', words(15)],
  [words(16), null, words(15)],
  [words(16), 'own, words', ['own', 'words']],
  [words(16), words(15).toReversed().join(','), words(15).toReversed()],
  [words(16), words(16).toReversed().join(','), words(15)],
  [['Toronto', ' Toronto', '', 'condos'], null, ['Toronto', 'condos']],
])('keywords stay within their limit (%#) (B-9.10)', (keywords, seoKeywords, expected) => {
  expect(fitKeywords(keywords, seoKeywords)).toEqual(expected);
});

// Any text, including characters of two code units.
const text = fc.string({ unit: 'grapheme', maxLength: 300 });
const standIn = fc.option(text);
const count = (shown: string) => Array.from(shown).length;

test('title, description and keywords stay within their limits for any text', () => {
  fc.assert(
    fc.property(text, standIn, (own, own2) => {
      expect(count(fitTitle(own, own2))).toBeLessThanOrEqual(60);
      expect(count(fitDescription(own, own2))).toBeLessThanOrEqual(160);
    }),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), standIn, (words40, own) => {
      const kept = fitKeywords(words40, own);
      expect(kept.length).toBeLessThanOrEqual(15);
      expect(new Set(kept).size).toBe(kept.length);
      expect(kept).not.toContain('');
    }),
  );
});

test('a text that fits is unchanged, and a truncated one keeps its beginning', () => {
  fc.assert(
    fc.property(text, (own) => {
      const title = fitTitle(own, null);
      if (count(own) <= 60 && own.trim()) expect(title).toBe(own);
      else expect(own.startsWith(title)).toBe(true);
      const description = fitDescription(own, null);
      if (count(own) <= 160 && own.trim()) expect(description).toBe(own);
      else expect(own.startsWith(description.replace(/\.\.\.$/, ''))).toBe(true);
    }),
  );
});
