import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugify } from './slug.ts';

test.each([
  ['1052 Bloor St W', '1052-bloor-st-w'],
  ["St Helen's Ave", 'st-helens-ave'],
  ['Îlot Balmoral – Phase Ⅱ', 'ilot-balmoral-phase-ii'],
  ['Straße & Sons', 'strasse-and-sons'],
  ['  --Already--slugged-- ', 'already-slugged'],
  ['Kâğıthane', 'kagithane'],
  ['１½ Bloor', '1-1-2-bloor'],
  ['東京', ''],
  ['', ''],
])('the slug of %j is %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('a slug is empty or matches the stub pattern, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
      const slug = slugify(text);
      expect(slug === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)).toBe(true);
      expect(slug.length).toBeLessThanOrEqual(120);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
