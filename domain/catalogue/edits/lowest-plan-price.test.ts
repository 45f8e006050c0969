import { expect, test } from 'vitest';
import { findLowestPlanPrice } from './lowest-plan-price.ts';

test('the lowest price ignores plans that are sold out', () => {
  const floorPlans = [
    { name: 'A', priceCad: 612_000, availability: 'limited' },
    { name: 'B', priceCad: '$549.9k', availability: 'available' },
    { name: 'C', priceCad: 480_000, availability: 'sold-out' },
    { name: 'D', priceCad: 'call us' },
    { name: 'E', priceCad: null },
  ];
  expect(findLowestPlanPrice({ floorPlans })).toBe(549_900);
  expect(findLowestPlanPrice({ floorPlans: floorPlans.slice(2) })).toBe(null);
  expect(findLowestPlanPrice({})).toBe(null);
});
