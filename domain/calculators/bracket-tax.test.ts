import { expect, test } from 'vitest';
import { taxByBracket } from './bracket-tax.ts';

test('each bracket has its share of the tax, as does a fee; brackets without tax are omitted', () => {
  const shares = taxByBracket(
    [
      { limit: 100, rate: 0.25, type: 'percentage' },
      { limit: null, rate: 20, type: 'flat' },
      { limit: 200, rate: 1, type: 'perThousand' },
      { limit: 300, rate: 3, type: 'percentage' },
      { limit: null, rate: 2, type: 'percentage', appliesTo: 'mortgage' },
    ],
    { priceCents: 150_00, mortgageCents: 400_10 },
  );
  // 0.25 % of 100 dollars, a fee of 20, and 1 per thousand of 50; of the mortgage 2 % of 100.10.
  expect(shares.map(({ from, sliceCents, taxCents }) => [from, sliceCents, taxCents])).toEqual([
    [0, 100_00, 25],
    [0, 0, 20_00],
    [100, 50_00, 5],
    [300, 100_10, 2_00],
  ]);
});

test('half cents of several brackets are added before rounding', () => {
  const halves = taxByBracket(
    [
      { limit: 1, rate: 0.5, type: 'percentage' },
      { limit: 2, rate: 0.5, type: 'percentage' },
      { limit: null, rate: 0.5, type: 'percentage' },
    ],
    { priceCents: 3_00, mortgageCents: 0 },
  );
  // 0.5, 1.0 and 1.5 cents are 1, 1 and 2.
  expect(halves.map(({ taxCents }) => taxCents)).toEqual([1, 0, 1]);
});
