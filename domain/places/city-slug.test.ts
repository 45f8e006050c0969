import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCitySlug } from './city-slug.ts';

test.each([
  ['Mississauga', 'mississauga'],
  ['Richmond Hill', 'richmond-hill'],
  ['St. Catharines', 'st-catharines'],
  [' Niagara  Falls ', 'niagara-falls'],
  ['Whitchurch-Stouffville', 'whitchurch-stouffville'],
  ['Toronto/York', 'toronto-york'],
  ['Val-d’Or', 'val-dor'],
  ['Orléans', 'orleans'],
  ['東京', ''],
])('the URL segment of %j is %j', (name, slug) => {
  expect(formatCitySlug(name)).toBe(slug);
});

test('a URL segment needs no escaping and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      const slug = formatCitySlug(name);
      expect(encodeURIComponent(slug)).toBe(slug);
      expect(formatCitySlug(slug)).toBe(slug);
    }),
  );
});
