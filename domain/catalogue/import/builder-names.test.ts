import { expect, test } from 'vitest';
import { createBuilderFinder } from './builder-names.ts';

const known = [
  'Averill & Quoin',
  'Éclat Homes Inc.',
  'Draper Ltd.',
  'Draper Inc.',
  'St. John’s Build',
];
const finder = createBuilderFinder(known.map((name, index) => ({ url: `b-${index}`, name })));

test.each([
  ['AVERILL AND QUOIN', 'Averill & Quoin'],
  ['averill & quoin ', 'Averill & Quoin'],
  ['Averill & Quoin Ltd', 'Averill & Quoin'],
  ['Eclat Homes', 'Éclat Homes Inc.'],
  ['ECLAT HOMES, INC', 'Éclat Homes Inc.'],
  ['The Éclat Homes Corp.', 'Éclat Homes Inc.'],
  ["St John's Build", 'St. John’s Build'],
  ['DRAPER INC', 'Draper Inc.'],
  // Two builders are called Draper.
  ['Draper', null],
  ['Draper Corp.', null],
  ['Eclat', null],
  ['Income Homes', null],
])('“%s” is %s', (entered, name) => {
  expect(finder.find(entered)?.name ?? null).toBe(name);
});
