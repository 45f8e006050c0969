import { expect, test } from 'vitest';
import { calculators, type Calculator, type CalculatorPath } from './calculators.ts';
import type { Entries } from './entries.ts';
import { exampleTerms } from './mortgage-terms.ts';

test('the form has a closing date for Toronto and a mortgage for Alberta only (A-2.19)', () => {
  const { listFields } = calculators.find(
    ({ path }) => path === '/land-transfer-tax-calculator',
  ) as Calculator;
  const ask = (entries: Entries) => listFields(entries).map(({ name }) => name);
  expect(ask({})).toEqual(['propertyPrice', 'province']);
  expect(ask({ province: 'Alberta' })).toEqual(['propertyPrice', 'province', 'mortgageAmount']);
  const ontario = ['propertyPrice', 'province', 'city'];
  expect(ask({ province: 'Ontario', city: 'Ottawa' })).toEqual(ontario);
  expect(ask({ province: 'Ontario', city: 'Toronto' })).toEqual([...ontario, 'closingDate']);
  expect(ask({ city: 'Toronto' })).toEqual(['propertyPrice', 'province']);
});

test.each<[path: CalculatorPath, entries: Entries, fields: string[]]>([
  [
    '/affordability-calculator',
    {},
    [
      'Annual household income ($), number: Before tax',
      'Down payment ($), number',
      'Interest rate (%), number: The contract rate. Until you enter yours, an example.',
      'Amortization (years), number',
      'Other debts each month ($), number: Optional',
      'Property taxes each month ($), number: Optional',
      'Heating each month ($), number: Optional',
      'Condominium fee each month ($), number: Optional',
    ],
  ],
  [
    '/land-transfer-tax-calculator',
    { province: 'Ontario', city: 'Toronto' },
    [
      'Property price ($), number',
      'Province, choice, 13, then anew city, closingDate, mortgageAmount',
      'City, choice, 25: Optional',
      'Closing date, day: Optional. Toronto’s upper tiers depend on it.',
    ],
  ],
  [
    '/land-transfer-tax-calculator',
    { province: 'Alberta' },
    [
      'Property price ($), number',
      'Province, choice, 13, then anew city, closingDate, mortgageAmount',
      'Mortgage amount ($), number: Optional. Defaults to the price.',
    ],
  ],
])('%s with %j has its fields, each with a label', (path, entries, fields) => {
  const { listFields }: Calculator = calculators.find((one) => one.path === path)!;
  const asked = listFields(entries).map(({ label, kind, hint, options, resets }) =>
    [
      [label, kind, options?.filter(Boolean).length, resets && `then anew ${resets.join(', ')}`]
        .filter(Boolean)
        .join(', '),
      hint,
    ]
      .filter((words) => words !== undefined)
      .join(': '),
  );
  expect(asked).toEqual(fields);
});

test.each<[entered: string, dollars: number | null]>([
  [' $1,250,000.50 ', 1_250_000.5],
  ['1 250 000', 1_250_000],
  ['12.', 12],
  ['.5', 0.5],
  ['1,250', 1250],
  ['4,5', null],
  ['1,2500', null],
  ['1250,00 $', 1250],
  ['1e5', null],
  ['0x10', null],
  ['1.2.3', null],
  ['12 dollars', 12],
  ['about 12', 12],
  ['12 or 13', null],
  ['.', null],
  ['--1', null],
])('%j is read as %j', (entered, dollars) => {
  const loan = { loanAmount: entered, interestRate: '0', loanTerm: '1', startDate: '2026-11-21' };
  const checked = calculators[2].check(loan);
  expect(checked.ok ? checked.calculate().total.amountCents : null).toBe(
    dollars === null ? null : Math.round((dollars * 100) / 12),
  );
});

test('rate and amortization begin with the terms of every monthly cost', () => {
  const terms = { interestRate: String(exampleTerms.rate), loanTerm: String(exampleTerms.years) };
  const withTerms = calculators.filter(({ listFields }: Calculator) =>
    listFields({}).some(({ name }) => name === 'loanTerm'),
  );
  expect(withTerms.map(({ path }) => path)).toEqual([
    '/affordability-calculator',
    '/mortgage-payment-calculator',
  ]);
  for (const { defaults } of withTerms as readonly Calculator[])
    expect(defaults).toMatchObject(terms);
});
