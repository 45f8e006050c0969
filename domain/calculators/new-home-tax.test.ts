import { expect, test } from 'vitest';
import { addTax, computeHst, computeStandardRebates, removeTax } from './new-home-tax.ts';

// Mondaq: 36 % of the GST, at most 6,300, gone between 350,000 and 450,000; 75 % of 8 %, at most 24,000.
test.each<[before: number, federal: number, ontario: number]>([
  [0, 0, 0],
  [300_000_00, 5400_00, 18_000_00],
  [349_999_99, 6300_00, 21_000_00],
  [350_000_00, 6300_00, 21_000_00],
  [350_000_01, 6300_00, 21_000_00],
  [399_999_99, 3150_00, 24_000_00],
  [400_000_00, 3150_00, 24_000_00],
  [400_000_01, 3150_00, 24_000_00],
  [449_990_00, 63, 24_000_00],
  [450_000_00, 0, 24_000_00],
  [450_000_01, 0, 24_000_00],
  [2_000_000_00, 0, 24_000_00],
])('the rebates in force of %d cents are %d and %d', (before, federalCents, ontarioCents) => {
  expect(computeStandardRebates(before)).toEqual({ federalCents, ontarioCents });
});

test('HST is 13% to the cent', () => {
  expect([computeHst(600_000_00), computeHst(4), computeHst(3)]).toEqual([78_000_00, 1, 0]);
});

test('the price with tax is the price before tax plus HST, less the rebates', () => {
  // 300,000 + 39,000 − 5,400 − 18,000.
  expect(addTax(300_000_00)).toBe(315_600_00);
});

test('the price before tax is the inverse of the price with tax', () => {
  // 552,212.39 × 1.13 − 24,000.
  expect(removeTax(600_000_00)).toBe(552_212_39);
  for (let before = 1; before < 3_000_000_00; before += 1_234_567) {
    const found = removeTax(addTax(before));
    expect(found).toBeGreaterThanOrEqual(before);
    expect(addTax(found)).toBe(addTax(before));
    expect(addTax(before + 1) - addTax(before)).toBeLessThanOrEqual(2);
  }
});
