import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseNumber } from './parse-number.ts';

test.each([
  ['549900', 549_900],
  ['From $899,900', 899_900],
  ['from 899,900', 899_900],
  ['Starting at $1.2M', 1_200_000],
  ['Prices from CAD 549 900', 549_900],
  ['$899,900+', 899_900],
  ['From the $800s', null],
  ['from', null],
  ['$1,250,000', 1_250_000],
  ['$ 1,250,000.50', 1_250_000.5],
  ['CAD 549 900', 549_900],
  ['549.9k', 549_900],
  ['$1.2M', 1_200_000],
  ['1.1 million', 1_100_000],
  ['-79.4325219', -79.4325219],
  ['43.66074039999999', 43.66074039999999],
  ['(5)', -5],
  [' (1,250.5) ', -1250.5],
  ['+5', 5],
  ['- $ 5', -5],
  ['CA$5', 5],
  ['c$ 5', 5],
  ['5 CAD', 5],
  ['5$', 5],
  ['2 thousand', 2000],
  ['3mm', 3_000_000],
  ['7 M', 7_000_000],
  ["1'250", 1250],
  ['1’250’000', 1_250_000],
  ['650 sq.ft.', 650],
  ['650sqft', 650],
  ['1.10k', 1100],
  ['0.0007k', 0.7],
  ['123456789012345', 123_456_789_012_345],
  ['.5', 0.5],
  ['85 %', 85],
  ['650 sq ft', 650],
  ['-0', 0],
  ['1,25', null],
  ['1,2500', null],
  ['1234567890123456', null],
  ['1.1234567890123456', null],
  ['1,250,00', null],
  ['12,345,6789', null],
  ['USD 5', null],
  ['5 (five)', null],
  ['x(5)', null],
  ['5 k m', null],
  ['12 storeys', null],
  ['1-2', null],
  ['1e9', null],
  ['Infinity', null],
  ['.', null],
  ['', null],
])('%j is the number %j', (text, expected) => {
  expect(parseNumber(text)).toBe(expected);
});

test('a plain number survives a round trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (number) => {
      expect(parseNumber(String(number))).toBe(number === 0 ? 0 : number);
      expect(parseNumber(number.toLocaleString('en-CA'))).toBe(number === 0 ? 0 : number);
    }),
  );
});
