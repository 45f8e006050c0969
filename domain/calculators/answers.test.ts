import { expect, test } from 'vitest';
import { calculators, type CalculatorPath } from './calculators.ts';
import type { Entries } from './entries.ts';

function answer(path: CalculatorPath, entries: Entries) {
  const checked = calculators.find((one) => one.path === path)!.check(entries);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return checked.input();
}

const inDollars = (lines: readonly { label: string; amountCents: number; note?: string }[]) =>
  lines.map(({ label, amountCents, note }) => [label, amountCents / 100, ...(note ? [note] : [])]);

const household = {
  income: '150,000',
  downPayment: '$50,000',
  interestRate: '4.5 %',
  loanTerm: '25',
  debts: '500',
  taxes: '400',
  heat: '100',
  condoFee: '600',
};

test('what a household affords is told line by line (A-2.17)', () => {
  const { lines, total } = answer('/affordability-calculator', household);
  expect(inDollars(lines)).toEqual([
    // 39 and 44 % of 12,500, less 400 + 100 + half of 600, and for the second less 500.
    ['Room under the housing limit (GDS 39 %)', 4075, 'Each month, for principal and interest'],
    ['Room under the debt limit (TDS 44 %)', 4200, 'Each month, for principal and interest'],
    // An annuity of 300 times 4,075 at 1.0325 ^ (1/6), in 50 digits.
    ['Largest mortgage, with its insurance', 608_368.95, 'At the stress-test rate of 6.5 %'],
    ['Down payment', 50_000],
  ]);
  expect(total.label).toBe('Highest price');
});

test('over more than 25 years the premium is 4.2 instead of 4 %', () => {
  // The same annuity of 360 times, by 1.042, and the down payment.
  expect(answer('/affordability-calculator', { ...household, loanTerm: '30' }).total).toMatchObject(
    {
      amountCents: 674_318_00,
    },
  );
});

test('an income too small for its costs affords its down payment', () => {
  const { lines, total } = answer('/affordability-calculator', { ...household, income: '1000' });
  expect(lines.slice(0, 3).map(({ amountCents }) => amountCents)).toEqual([0, 0, 0]);
  expect(total.amountCents).toBe(50_000_00);
});

test('the insurance of a mortgage is told line by line (A-9.11)', () => {
  const told = answer('/cmhc-insurance-calculator', {
    propertyValue: '600000',
    downPaymentPercentage: '10',
  });
  expect(inDollars([...told.lines, told.total])).toEqual([
    ['Property value', 600_000],
    ['Loan (90 % of the value)', 540_000],
    ['CMHC insurance', 16_740, '3.1 % of the loan'],
  ]);
  expect(told.beyond.map(({ heading, lines }) => [heading, inDollars(lines)])).toEqual([
    [
      'What lenders ask for',
      [
        // 5 % of 500,000 and 10 % of 100,000.
        ['Minimum down payment', 35_000],
        ['Your down payment', 60_000],
      ],
    ],
    [
      'What may come on top',
      [
        [expect.stringMatching(/\(8 %\)$/), 1339.2, expect.stringContaining('in cash at closing')],
        ['Premium over 30 years (3.30 %)', 17_820, expect.stringContaining('first-time buyers')],
      ],
    ],
  ]);
});

test.each<[value: string, percent: string, notes: number]>([
  ['1499999.99', '20', 1],
  ['1500000', '20', 2],
])('a home of %s dollars with %s %% down gets %d notes', (propertyValue, percent, notes) => {
  const { beyond } = answer('/cmhc-insurance-calculator', {
    propertyValue,
    downPaymentPercentage: percent,
  });
  expect(beyond[0]?.notes).toHaveLength(notes);
  // The minimum is reached to the cent.
  expect(beyond[0]?.notes[0]).not.toContain('below the minimum');
});

test('a month of a mortgage is told line by line, without what is nothing (A-9.13)', () => {
  const loan = { loanAmount: '100000', interestRate: '6', loanTerm: '1', startDate: '2026-11-21' };
  const path = '/mortgage-payment-calculator';
  const full = answer(path, { ...loan, propertyTaxes: '3600', insurance: '1200' });
  expect(inDollars([...full.lines, full.total])).toEqual([
    ['Principal and interest', 8606.64],
    ['Property taxes', 300],
    ['Insurance', 100],
    ['Each month', 9006.64],
  ]);
  expect(inDollars(answer(path, { ...loan, insurance: '1200' }).lines)).toEqual([
    ['Principal and interest', 8606.64],
    ['Insurance', 100],
  ]);
  expect(inDollars(answer(path, { ...loan, loanAmount: '0' }).lines)).toEqual([
    ['Principal and interest', 0],
  ]);
});

test('land transfer tax is told bracket by bracket (A-9.14)', () => {
  const told = answer('/land-transfer-tax-calculator', {
    propertyPrice: '3000000',
    province: 'Ontario',
  });
  expect(inDollars([...told.lines, told.total])).toEqual([
    ['0.5 % of the price up to $55,000', 275],
    ['1 % of the price from $55,000 to $250,000', 1950],
    ['1.5 % of the price from $250,000 to $400,000', 2250],
    ['2 % of the price from $400,000 to $2,000,000', 32_000],
    ['2.5 % of the price above $2,000,000', 25_000],
    ['Land transfer tax', 61_475, 'On a price of $3,000,000.00'],
  ]);
});

test('a fee and a share of the mortgage are named as such (A-3.8)', () => {
  const alberta = { propertyPrice: '500000', province: 'Alberta', mortgageAmount: '400000' };
  expect(inDollars(answer('/land-transfer-tax-calculator', alberta).lines)).toEqual([
    ['Flat fee', 50],
    ['0.02 % of the mortgage', 80],
  ]);
});

test('Toronto is asked for its day, Alberta for its mortgage, and neither for the other’s (A-2.19)', () => {
  const { listFields } = calculators[3];
  const ask = (entries: Entries) => listFields(entries).map(({ name }) => name);
  expect(ask({})).toEqual(['propertyPrice', 'province']);
  expect(ask({ province: 'Alberta' })).toEqual(['propertyPrice', 'province', 'mortgageAmount']);
  const ontario = ['propertyPrice', 'province', 'city'];
  expect(ask({ province: 'Ontario', city: 'Ottawa' })).toEqual(ontario);
  expect(ask({ province: 'Ontario', city: 'Toronto' })).toEqual([...ontario, 'closingDate']);
  expect(ask({ city: 'Toronto' })).toEqual(['propertyPrice', 'province']);
});

test.each<[typed: string, dollars: number | null]>([
  [' $1,250,000.50 ', 1_250_000.5],
  ['1 250 000', 1_250_000],
  ['12.', 12],
  ['.5', 0.5],
  ['1e5', null],
  ['0x10', null],
  ['1.2.3', null],
  ['12 dollars', null],
  ['about 12', null],
  ['.', null],
  ['--1', null],
])('%j is read as %j', (typed, dollars) => {
  const loan = { loanAmount: typed, interestRate: '0', loanTerm: '1', startDate: '2026-11-21' };
  const checked = calculators[2].check(loan);
  expect(checked.ok ? checked.input().total.amountCents : null).toBe(
    dollars === null ? null : Math.round((dollars * 100) / 12),
  );
});
