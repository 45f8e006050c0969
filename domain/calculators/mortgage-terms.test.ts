import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents } from './cents.ts';
import {
  computeMortgage,
  describeAssumed,
  describeChangedTerms,
  exampleTerms,
  parseTerms,
} from './mortgage-terms.ts';

// Calculated with 50 digits: i = (1 + r/2)^(1/6) − 1, payment = L·i / (1 − (1 + i)^−12y).
// Premiums and least down payments by hand, from facts of the rules' sources.
test.each<
  [priceCad: number, down: number, rate: number, years: number, loanCad: number, monthlyCad: number]
>([
  [500_000, 20, 5, 25, 400_000, 2326.42],
  // 4% of 475,000.
  [500_000, 5, 5, 25, 494_000, 2873.13],
  // The least is 5% of 500,000 and 10% of 300,000.
  [800_000, 5, 4.6, 25, 774_800, 4331.49],
  [1_499_999, 10, 4.6, 25, 1_391_849.07, 7781.07],
  // From here on 20%, without insurance.
  [1_500_000, 10, 4.6, 25, 1_200_000, 6708.55],
  [600_000, 120_000, 4.6, 25, 480_000, 2683.42],
  // A dollar less than 20%: 2.8% of 480,001.
  [600_000, 119_999, 4.6, 25, 493_441.03, 2758.56],
  // 3.1%, and 0.2% for more than 25 years.
  [600_000, 60_000, 4.6, 30, 557_820, 2845.16],
  [300_000, 20, 0, 25, 240_000, 800],
  [400_000, 1_000_000, 4.6, 25, 0, 0],
])('$%d with %d down at %d %% over %d years is a loan of $%d, $%d a month', (...row) => {
  const [priceCad, down, rate, years, loanCad, monthlyCad] = row;
  const { borrowedCents, monthlyCents } = computeMortgage(toCents(priceCad), { down, rate, years });
  expect([borrowedCents / 100, monthlyCents / 100]).toEqual([loanCad, monthlyCad]);
});

test('within a price label a higher price never costs less, so a label’s ends are its limits', () => {
  const terms = fc.record({
    down: fc.oneof(fc.integer({ min: 5, max: 100 }), fc.integer({ min: 101, max: 1_000_000 })),
    rate: fc.integer({ min: 0, max: 20 }),
    years: fc.integer({ min: 1, max: 30 }),
  });
  const step = 50_000;
  fc.assert(
    fc.property(fc.nat(60), fc.nat(step - 1), fc.nat(step - 1), terms, (label, a, b, each) => {
      const [low, high] = [Math.min(a, b), Math.max(a, b)].map(
        (more) => computeMortgage(toCents(label * step + more), each).monthlyCents,
      );
      expect(low).toBeLessThanOrEqual(high ?? 0);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [{}, exampleTerms],
  [
    { down: '$120,000', rate: '5,25 %', years: '30' },
    { down: 120_000, rate: 5.25, years: 30 },
  ],
  [{ down: ' 12.5% ' }, { ...exampleTerms, down: 12.5 }],
  [{ down: '120k' }, { ...exampleTerms, down: 120_000 }],
  [{ down: '4' }, null],
  [{ down: '120.000' }, null],
  [{ down: '-20' }, null],
  [{ rate: '101' }, null],
  [{ rate: 'low' }, null],
  [{ years: '1000000' }, null],
  [{ years: '0' }, null],
])('%j is read as %j', (entered: Partial<Record<keyof typeof exampleTerms, string>>, expected) => {
  expect(parseTerms((name) => entered[name] ?? '')).toEqual(expected);
});

test.each([
  [{}, ''],
  [{ rate: 0, years: 30 }, 'at 0%, over 30 years'],
  [{ years: 1 }, 'over 1 year'],
  [{ down: 10 }, 'with 10% down'],
  [{ down: 120_000, rate: 5.125 }, 'with $120,000 down, at 5.125%'],
])('of the example with %j a card names “%s” (B-2.95)', (own, text) => {
  expect(describeChangedTerms({ ...exampleTerms, ...own })).toBe(text);
});

// The least, by hand: 5% of 500,000 and 10% of the rest; from 1,500,000 on 20%.
test.each([
  [[1_800_000, 1_849_999], { down: 90_000 }, 'with the least allowed down payment, from $360,000'],
  [[1_800_000, 1_800_000], { down: 90_000 }, 'with the least allowed down payment of $360,000'],
  [[800_000, 849_999], { down: 5 }, 'with the least allowed down payment, from $55,000'],
  // Enough for the lower end only.
  [[1_150_000, 1_199_999], { down: 90_000 }, 'with the least allowed down payment, from $90,000'],
  [
    [1_800_000, 1_849_999],
    { down: 10, rate: 5 },
    'at 5% and with the least allowed down payment, from $360,000',
  ],
  [[1_100_000, 1_149_999], { down: 90_000 }, 'with $90,000 down'],
  [[450_000, 450_000], { down: 5, years: 30 }, 'with 5% down, over 30 years'],
  [[1_800_000, 1_849_999], {}, ''],
  [[400_000, 400_000], { down: 1_000_000 }, 'with $1,000,000 down'],
] as const)('a mortgage of %j by the own terms %j is “%s” (B-2.95)', ([min, max], own, text) => {
  expect(describeAssumed({ min, max }, { ...exampleTerms, ...own }, true)).toBe(text);
});

test('terms in the address are named only where a price needs a higher down payment (B-2.95)', () => {
  const terms = { ...exampleTerms, down: 90_000, rate: 5 };
  const describe = (price: number) => describeAssumed({ min: price, max: price }, terms, false);
  expect(describe(600_000)).toBe('');
  expect(describe(2_000_000)).toBe('with the least allowed down payment of $400,000');
});
