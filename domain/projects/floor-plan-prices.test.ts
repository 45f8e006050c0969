import { expect, test } from 'vitest';
import { findPlanPriceRange, findPricePerSqFtCad } from './floor-plan-prices.ts';

test.each([
  [423_900, 359, 1180.78],
  [500_000, 500, 1000],
  [null, 500, null],
  [500_000, 0, null],
])('%s dollars for %i sq ft is %s per square foot', (priceCad, interiorSqFt, expected) => {
  expect(findPricePerSqFtCad({ priceCad, interiorSqFt })).toBe(expected);
});

test('the price range covers only plans that are not sold out', () => {
  const plans = [
    { priceCad: 300_000, availability: 'sold-out' },
    { priceCad: 500_000, availability: 'limited' },
    { priceCad: null, availability: 'available' },
    { priceCad: 400_000, availability: 'available' },
    { priceCad: 900_000, availability: 'sold-out' },
  ] as const;
  expect(findPlanPriceRange(plans)).toEqual({ minCad: 400_000, maxCad: 500_000 });
  expect(findPlanPriceRange(plans.slice(0, 1))).toBeNull();
  expect(findPlanPriceRange([])).toBeNull();
});
