import { expect, test } from 'vitest';
import { answer, household } from '../../tests/support/calculate.ts';
import type { CalculatorPath } from './calculators.ts';
import type { Entries } from './entries.ts';

const inDollars = (lines: readonly { label: string; amountCents: number; note?: string }[]) =>
  lines.map(({ label, amountCents, note }) => [label, amountCents / 100, ...(note ? [note] : [])]);

test('affordability is shown line by line (A-2.17)', () => {
  const { lines, total, isEstimate } = answer('/affordability-calculator', household);
  expect(isEstimate).toBe(true);
  expect(inDollars(lines)).toEqual([
    // 39 and 44 % of 12,500, less 400 + 100 + half of 600, and for the second less 500.
    ['Room under the housing limit (GDS 39%)', 4075, 'Each month, for principal and interest'],
    ['Room under the debt limit (TDS 44%)', 4200, 'Each month, for principal and interest'],
    // An annuity of 300 times 4,075 at 1.0325 ^ (1/6), in 50 digits.
    ['Largest mortgage, with its insurance', 608_368.95, 'At the stress-test rate of 6.5%'],
    // 634,970 less 50,000, and 4% of it.
    [
      'Mortgage for the highest price',
      608_368.8,
      'The price less the down payment, with its insurance',
    ],
    ['Down payment', 50_000],
  ]);
  expect(total.label).toBe('Highest price');
});

test('mortgage insurance is shown line by line (A-9.11)', () => {
  const told = answer('/cmhc-insurance-calculator', {
    propertyValue: '600000',
    downPaymentPercentage: '10',
  });
  expect(inDollars([...told.lines, told.total])).toEqual([
    ['Property value', 600_000],
    ['Loan (90% of the value)', 540_000],
    ['CMHC insurance', 16_740, '3.1% of the loan'],
  ]);
  expect(told.beyond.map(({ heading, lines }) => [heading, inDollars(lines)])).toEqual([
    [
      'What lenders require',
      [
        // 5 % of 500,000 and 10 % of 100,000.
        ['Minimum down payment', 35_000],
        ['Down payment', 60_000],
      ],
    ],
    [
      'Possible extra costs',
      [
        [expect.stringMatching(/\(8%\)$/), 1339.2, expect.stringContaining('in cash at closing')],
        ['Premium over 30 years (3.30%)', 17_820, expect.stringContaining('first-time buyers')],
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

test('a monthly mortgage payment is shown line by line, without zero amounts (A-9.13)', () => {
  const loan = { loanAmount: '100000', interestRate: '6', loanTerm: '1', startDate: '2026-11-21' };
  const path = '/mortgage-payment-calculator';
  const full = answer(path, { ...loan, propertyTaxes: '3600', insurance: '1200' });
  expect(inDollars([...full.lines, full.total])).toEqual([
    ['Principal and interest', 8606.64],
    ['Property taxes', 300],
    ['Insurance', 100],
    ['Each month', 9006.64, 'At a variable rate, compounded every month'],
  ]);
  expect(inDollars(answer(path, { ...loan, insurance: '1200' }).lines)).toEqual([
    ['Principal and interest', 8606.64],
    ['Insurance', 100],
  ]);
  expect(inDollars(answer(path, { ...loan, loanAmount: '0' }).lines)).toEqual([
    ['Principal and interest', 0],
  ]);
});

test('land transfer tax is shown bracket by bracket (A-9.14)', () => {
  const told = answer('/land-transfer-tax-calculator', {
    propertyPrice: '3000000',
    province: 'Ontario',
  });
  expect(inDollars([...told.lines, told.total])).toEqual([
    ['0.5% of the price up to $55,000', 275],
    ['1% of the price from $55,000 to $250,000', 1950],
    ['1.5% of the price from $250,000 to $400,000', 2250],
    ['2% of the price from $400,000 to $2,000,000', 32_000],
    ['2.5% of the price above $2,000,000', 25_000],
    [
      'Land transfer tax',
      61_475,
      'On a price of $3,000,000.00. Toronto adds a tax of its own, as much again or more: choose the city if the home is there.',
    ],
  ]);
});

test('a flat fee and a percentage of the mortgage are labelled as such (A-3.8)', () => {
  const alberta = { propertyPrice: '500000', province: 'Alberta', mortgageAmount: '400000' };
  const told = answer('/land-transfer-tax-calculator', alberta);
  expect(inDollars([...told.lines, told.total])).toEqual([
    ['Registration of the transfer', 550],
    ['Registration of the mortgage', 450],
    [
      'Land transfer and mortgage fees',
      1000,
      'On a price of $500,000.00 and a mortgage of $400,000.00. By the law in effect since October 20, 2024.',
    ],
  ]);
  expect(told.beyond.map(({ heading, lines }) => [heading, inDollars(lines)])).toEqual([
    [
      'By the simplified scale',
      [
        ['Flat fee', 50],
        ['0.02% of the mortgage', 80],
        ['Total by the simplified scale', 130],
      ],
    ],
  ]);
});

const torontoHome = { propertyPrice: '700000', province: 'Ontario', city: 'Toronto' };
const closes = { ...torontoHome, closingDate: '2026-05-01' };
const aMortgage = {
  loanAmount: '500000',
  interestRate: '5',
  loanTerm: '25',
  startDate: '2026-11-21',
};

test('a purchase in Toronto is shown with its tiers, for a first home and for non-residents (A-2.19)', () => {
  const told = answer('/land-transfer-tax-calculator', closes);
  expect(inDollars([...told.lines, told.total])).toEqual([
    ['Ontario land transfer tax', 10_475],
    ['Toronto municipal land transfer tax', 10_475],
    ['Land transfer tax', 20_950, 'On a price of $700,000.00'],
  ]);
  expect(told.beyond.map(({ heading, lines }) => [heading, inDollars(lines)])).toEqual([
    [
      'If it is your first home',
      [
        ['Ontario refund for first-time buyers', 4000],
        ['Toronto rebate for first-time buyers', 4475],
        ['Remaining land transfer tax', 12_475],
        [expect.stringMatching(/^Federal GST/), 35_000, expect.stringMatching(/^Law since/)],
      ],
    ],
    [
      'If you are neither citizen nor permanent resident',
      [
        ['Ontario non-resident speculation tax (25%)', 175_000],
        ['Toronto municipal non-resident speculation tax (10%)', 70_000],
      ],
    ],
  ]);
  const elsewhere = answer('/land-transfer-tax-calculator', { ...torontoHome, city: 'Ajax' });
  expect(elsewhere.beyond.map(({ heading }) => heading)).toEqual([
    'If it is your first home',
    'If you are neither citizen nor permanent resident',
  ]);
});

test('a rate per thousand is labelled as such, and brackets above the price are not shown', () => {
  const at = (propertyPrice: string, province: string) =>
    answer('/land-transfer-tax-calculator', { propertyPrice, province });
  expect(inDollars(at('100000', 'Nunavut').beyond[0]?.lines ?? [])).toEqual([
    ['Flat fee', 50],
    ['$1.5 per $1,000 of the price', 150],
    ['Total by the simplified scale', 200],
  ]);
  expect(inDollars(at('55000', 'Ontario').lines)).toEqual([
    ['0.5% of the price up to $55,000', 275],
  ]);
});

test('a mortgage is also shown with the compounding of the Interest Act (D-6.3)', () => {
  const [canadian, ...more] = answer('/mortgage-payment-calculator', aMortgage).beyond;
  expect([canadian?.heading, more]).toEqual(['Fixed and variable rate side by side', []]);
  // 2,908.0249… × 300 − 500,000.
  expect(inDollars(canadian?.lines ?? [])).toEqual([
    ['Monthly', 2908.02],
    ['Bi-weekly', expect.any(Number)],
    ['Accelerated bi-weekly', 1454.01, expect.stringContaining('paid off after 21.5 years')],
    ['Interest, paid monthly', 372_407.48],
    ['Interest, accelerated', expect.any(Number)],
  ]);
  expect(canadian?.notes).toEqual([expect.stringContaining('compounded twice a year')]);
});

test('without a premium there are no extra costs', () => {
  const entries = { propertyValue: '600000', downPaymentPercentage: '20' };
  const told = answer('/cmhc-insurance-calculator', entries);
  expect(told.total.note).toBe('No insurance is needed with a down payment of 20% or more.');
  expect(told.beyond.map(({ heading }) => heading)).toEqual(['What lenders require']);
});

test.each<[path: CalculatorPath, entries: Entries, rules: string[][], assumed: RegExp[]]>([
  [
    '/affordability-calculator',
    household,
    [
      [
        'Debt service limits for insured mortgages',
        'Stress test',
        'Mortgage insurance premiums',
        'Minimum down payment',
        'Semi-annual compounding of fixed rates (Interest Act)',
      ],
    ],
    [/^Half of the condominium fee counts/, /A lender decides; this is not advice\.$/],
  ],
  [
    '/cmhc-insurance-calculator',
    { propertyValue: '600000', downPaymentPercentage: '10' },
    [
      ['Mortgage insurance premiums'],
      ['Minimum down payment'],
      ['Ontario sales tax on the premium'],
    ],
    [/over 25 years\.$/],
  ],
  [
    '/mortgage-payment-calculator',
    aMortgage,
    [[], ['Semi-annual compounding of fixed rates (Interest Act)']],
    [/^The rate stays the same for the whole term/],
  ],
  [
    '/land-transfer-tax-calculator',
    closes,
    [
      ['Ontario land transfer tax', 'Toronto municipal land transfer tax'],
      [
        'Ontario refund for first-time buyers',
        'Toronto rebate for first-time buyers',
        'Federal GST rebate for first-time buyers of a new home',
      ],
      ['Ontario non-resident speculation tax', 'Toronto municipal non-resident speculation tax'],
    ],
    [/^The home is a condominium unit or a house for one or two families\.$/, /^The tier depends/],
  ],
  [
    '/land-transfer-tax-calculator',
    { propertyPrice: '700000', province: 'Quebec', city: 'Québec City' },
    [['Transfer duty of Québec City'], ['Tax credit for a first home'], []],
    [/^The municipality bills it after closing/, /^We found one good source/],
  ],
])('%s lists its rules and its assumptions for %j', (path, entries, rules, assumed) => {
  const { beyond, assumptions, ...told } = answer(path, entries);
  expect([told, ...beyond].map((part) => part.rules.map(({ name }) => name))).toEqual(rules);
  expect(assumptions).toEqual(assumed.map((words) => expect.stringMatching(words)));
});

test('a section states what its figures exclude', () => {
  const notes = (path: CalculatorPath, entries: Entries) =>
    answer(path, entries).beyond.map((section) => section.notes.join(' ').slice(0, 30));
  expect(notes('/land-transfer-tax-calculator', closes)).toEqual([
    'For citizens and permanent res',
    'Exemptions and refunds may app',
  ]);
  const insured = { propertyValue: '600000', downPaymentPercentage: '10' };
  expect(notes('/cmhc-insurance-calculator', insured)).toEqual([
    'This down payment meets the mi',
    '',
  ]);
});
