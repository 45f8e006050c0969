import { expect, test } from 'vitest';
import { exampleTerms } from '../../domain/calculators/mortgage-terms.ts';
import { describeMonthly, describeMortgage } from './monthly-cost.tsx';

const label = { min: 700_000, max: 749_999 };
const price = { min: 700_000, max: 700_000 };

test.each([
  // Fully paid, as a percentage and in dollars.
  [price, 100, null],
  [label, 100, null],
  [price, 700_000, null],
  [label, 800_000, null],
  // Of a label only the lowest prices are.
  [label, 700_000, 'up to about $280'],
  // 560,000 at 4.6 %, compounded twice a year, over 25 years: 560,000 × 0.0055905
  [price, 20, '$3,131'],
  [label, 20, 'about $3,130 – $3,350'],
])('of %j with %d down the mortgage is %s a month', (span, down, expected) => {
  expect(describeMonthly(span, { ...exampleTerms, down })).toBe(expected);
});

test.each([
  [price, 100, 'from ', 'No mortgage'],
  [price, 800_000, '', 'No mortgage'],
  [price, 800_000, 'from ', 'No mortgage at the lowest price'],
  [price, 20, 'from ', 'Mortgage from $3,131 a month'],
])('of %j with %d down, and "%s", is said "%s"', (span, down, from, expected) => {
  expect(describeMortgage(span, { ...exampleTerms, down }, from)).toBe(expected);
});
