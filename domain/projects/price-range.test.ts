import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPriceRange, parsePriceRange } from './price-range.ts';

test.each([
  ['400000-700000', { minCad: 400_000, maxCad: 700_000 }],
  ['-700000', { minCad: null, maxCad: 700_000 }],
  ['400000-', { minCad: 400_000, maxCad: null }],
  [' 400000 - 700000 ', { minCad: 400_000, maxCad: 700_000 }],
  ['700000-400000', { minCad: 400_000, maxCad: 700_000 }],
  ['500000-500000', { minCad: 500_000, maxCad: 500_000 }],
  ['0-', { minCad: 0, maxCad: null }],
  ['007-08', { minCad: 7, maxCad: 8 }],
  ['All', null],
  ['all', null],
  ['', null],
  ['-', null],
  ['400000', null],
  ['-400000-700000', null],
  ['400000-700000-900000', null],
  ['$400,000-$700,000', null],
  ['4e5-7e5', null],
  ['1.5-2.5', null],
  ['99999999999-', null],
])('the range of %j is %j', (text, range) => {
  expect(parsePriceRange(text)).toEqual(range);
});

test('a written range is read back as it was', () => {
  const side = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }));
  fc.assert(
    fc.property(side, side, (a, b) => {
      fc.pre(a !== null || b !== null);
      const range =
        a !== null && b !== null && a > b ? { minCad: b, maxCad: a } : { minCad: a, maxCad: b };
      expect(parsePriceRange(formatPriceRange(range))).toEqual(range);
    }),
  );
});
