import { expect, test } from 'vitest';
import { computeAssignmentCosts } from './assignment-costs.ts';

// Worked out by hand.
test.each<[original: number, assigned: number, paid: number, costs: number[]]>([
  // Below the original price: 243,800 - 54,000; 1,219,000 - 243,800.
  [1_219_000, 1_165_000, 243_800, [-54_000, 189_800, 975_200]],
  [600_000, 650_000, 90_000, [50_000, 140_000, 510_000]],
  [600_000, 600_000, 90_000, [0, 90_000, 510_000]],
  // The seller pays to get out of it.
  [600_000, 500_000, 60_000, [-100_000, -40_000, 540_000]],
  [619_900.1, 609_900.2, 92_985.3, [-9_999.9, 82_985.4, 526_914.8]],
  [500_000, 500_000, 0, [0, 0, 500_000]],
  [500_000, 510_000, 500_000, [10_000, 510_000, 0]],
])('a home bought for %d, assigned for %d with %d paid, costs %j (B-2.92)', (...numbers) => {
  const [originalPriceCad, assignmentPriceCad, depositsPaidCad, expected] = numbers;
  const costs = computeAssignmentCosts({ originalPriceCad, assignmentPriceCad, depositsPaidCad });
  expect([costs.premiumCad, costs.dueToSellerCad, costs.dueAtClosingCad]).toEqual(expected);
  expect(costs.dueToSellerCad + costs.dueAtClosingCad).toBeCloseTo(assignmentPriceCad, 2);
});
