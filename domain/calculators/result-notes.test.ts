import { expect, test } from 'vitest';
import { answer, household } from '../../tests/support/calculate.ts';
import type { CalculatorPath } from './calculators.ts';
import type { Entries } from './entries.ts';

const without = (costs: string) => `Without ${costs}: enter what you will pay for a true figure.`;
const mortgage = {
  loanAmount: '500000',
  interestRate: '5',
  loanTerm: '25',
  startDate: '2026-12-01',
};
const toronto =
  'Toronto adds a tax of its own, as much again or more: choose the city if the home is there.';

test.each<[CalculatorPath, Entries, string]>([
  [
    '/affordability-calculator',
    { ...household, taxes: '', heat: ' ', condoFee: '' },
    `Limited by housing costs (GDS). ${without('property taxes, heating and the condominium fee')}`,
  ],
  [
    '/affordability-calculator',
    { ...household, heat: '' },
    `Limited by housing costs (GDS). ${without('heating')}`,
  ],
  // Whoever enters 0 has none.
  ['/affordability-calculator', { ...household, condoFee: '0' }, 'Limited by housing costs (GDS).'],
  [
    '/mortgage-payment-calculator',
    { ...mortgage, rateType: 'Fixed', insurance: '900' },
    `At a fixed rate, compounded twice a year. ${without('property taxes')}`,
  ],
  [
    '/mortgage-payment-calculator',
    { ...mortgage, rateType: 'Fixed', propertyTaxes: '3600', insurance: '0' },
    'At a fixed rate, compounded twice a year',
  ],
  [
    '/land-transfer-tax-calculator',
    { propertyPrice: '800000', province: 'Ontario' },
    `On a price of $800,000.00. ${toronto}`,
  ],
  [
    '/land-transfer-tax-calculator',
    { propertyPrice: '800000', province: 'Ontario', city: 'Toronto' },
    'On a price of $800,000.00',
  ],
  [
    '/land-transfer-tax-calculator',
    { propertyPrice: '800000', province: 'Quebec' },
    'Some cities charge by a scale of their own: choose the city if the home is there.',
  ],
  ['/land-transfer-tax-calculator', { propertyPrice: '800000', province: 'Manitoba' }, ''],
])('the result of %s for %j says what it leaves out (A-9.18)', (path, entries, note) => {
  const told = answer(path, entries).total.note ?? '';
  expect(told.endsWith(note)).toBe(true);
  if (note === '') expect(told).not.toContain('choose the city');
  expect(told).not.toContain('..');
});

test('the mortgage of the highest price is what the down payment leaves, not the largest', () => {
  const told = answer('/affordability-calculator', {
    ...household,
    income: '400000',
    downPayment: '400000',
    taxes: '0',
    heat: '0',
    condoFee: '0',
  });
  // 400,000 is 20 % of 2,000,000.
  expect(told.total.amountCents).toBe(2_000_000_00);
  expect(told.lines.find(({ label }) => label === 'Mortgage for the highest price')).toMatchObject({
    amountCents: 1_600_000_00,
  });
});

test('without a down payment there is no price, and no mortgage for it', () => {
  const told = answer('/affordability-calculator', { ...household, downPayment: '0' });
  expect(told.total.amountCents).toBe(0);
  expect(told.lines.slice(-2).map(({ amountCents }) => amountCents)).toEqual([0, 0]);
});

test('over more than 25 years the premium is 4.2 instead of 4%', () => {
  // The same annuity of 360 times, by 1.042, and the down payment.
  expect(answer('/affordability-calculator', { ...household, loanTerm: '30' }).total).toMatchObject(
    {
      amountCents: 674_318_00,
    },
  );
});

test('a household whose income does not cover its costs can afford its down payment', () => {
  const { lines, total } = answer('/affordability-calculator', { ...household, income: '1000' });
  expect(lines.slice(0, 3).map(({ amountCents }) => amountCents)).toEqual([0, 0, 0]);
  expect(total.amountCents).toBe(50_000_00);
});
