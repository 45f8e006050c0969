import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumberRange, parseNumberRange } from './number-range.ts';

test.each([
  ['400000-700000', { min: 400_000, max: 700_000 }],
  ['-700000', { min: null, max: 700_000 }],
  ['400000-', { min: 400_000, max: null }],
  [' 400000 - 700000 ', { min: 400_000, max: 700_000 }],
  ['700000-400000', { min: 400_000, max: 700_000 }],
  ['500000-500000', { min: 500_000, max: 500_000 }],
  ['0-', { min: 0, max: null }],
  ['007-08', { min: 7, max: 8 }],
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
])('the text %j is the range %j', (text, range) => {
  expect(parseNumberRange(text)).toEqual(range);
});

test('a range survives a round trip', () => {
  const side = fc.option(fc.integer({ min: 0, max: 1_000_000_000 }));
  fc.assert(
    fc.property(side, side, (a, b) => {
      fc.pre(a !== null || b !== null);
      const range = a !== null && b !== null && a > b ? { min: b, max: a } : { min: a, max: b };
      expect(parseNumberRange(formatNumberRange(range))).toEqual(range);
    }),
  );
});
