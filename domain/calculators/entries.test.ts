import { expect, test } from 'vitest';
import type { Entries } from './entries.ts';
import { calculateLandTransfer, checkLandTransfer } from './land-transfer-tax.ts';
import { checkMortgage } from './mortgage-payment.ts';

test.each([
  ['750k', 750_000_00],
  ['1.2m', 1_200_000_00],
  ['1.000.000', 1_000_000_00],
  ['750 000 $', 750_000_00],
  ['$ 1,5 M', 1_500_000_00],
  ['750.000', 'Enter one amount in digits, such as 750000, 750,000 or 750k.'],
  ['750,5', 'Enter one amount in digits, such as 750000, 750,000 or 750k.'],
  ['750.5', 'Enter one amount in digits, such as 750000, 750,000 or 750k.'],
  ['20%', 'Enter one amount in digits, such as 750000, 750,000 or 750k.'],
  ['750 to 800', 'Enter one amount in digits, such as 750000, 750,000 or 750k.'],
  ['lots', 'Property price is required and must be a positive number.'],
  ['-5', 'Property price is required and must be a positive number.'],
])('a price typed as %j is read, or refused in words', (propertyPrice, expected) => {
  const checked = checkLandTransfer({ propertyPrice, province: 'Ontario' });
  expect(checked.ok ? checked.input.priceCents : checked.problems['propertyPrice']).toBe(expected);
});

test.each([
  ['7 %', 7],
  ['5,25', 5.25],
  ['5.125', 5.125],
  ['5 1/4', 5.25],
  ['5 1/3', 'Enter one number in digits, such as 7 or 5.25.'],
])('a rate typed as %j is read, or refused in words', (interestRate, expected) => {
  const checked = checkMortgage({
    loanAmount: '500000',
    loanTerm: '25',
    startDate: '2026-11-21',
    interestRate,
  });
  expect(checked.ok ? checked.input.annualPercent : checked.problems['interestRate']).toBe(
    expected,
  );
});

test.each([
  ['25 years', 25 * 12],
  ['25 yrs', 25 * 12],
  ['300 months', 25 * 12],
  ['25%', 'Enter one number in digits, such as 7 or 5.25.'],
])('a term typed as %j is read, or refused in words', (loanTerm, expected) => {
  const checked = checkMortgage({
    loanAmount: '500000',
    loanTerm,
    startDate: '2026-11-21',
    interestRate: '5%',
  });
  expect(checked.ok ? checked.input.payments : checked.problems['loanTerm']).toBe(expected);
});

test.each<[entries: Entries, law: string]>([
  [
    { province: 'Ontario', city: 'Toronto', propertyPrice: '3.5m' },
    'By the law in effect since April 1, 2026.',
  ],
  [
    { province: 'Ontario', city: 'Toronto', propertyPrice: '3500000', closingDate: '2025-12-15' },
    'By the tiers for your closing date, in effect since January 1, 2024.',
  ],
  [{ province: 'Yukon', propertyPrice: '500000' }, 'By today’s law.'],
])('of two totals for %j the first says why it counts (A-9.14)', (entries, law) => {
  const checked = checkLandTransfer(entries);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  const { total, beyond } = calculateLandTransfer(checked.input);
  expect(total.note).toMatch(/^On a price of /);
  expect(total.note?.endsWith(`. ${law}`)).toBe(true);
  expect(beyond.at(-1)?.notes).toEqual([expect.stringContaining('It is not what is charged')]);
});
