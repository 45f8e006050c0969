import { expect, test } from 'vitest';
import { calculateCmhc, checkCmhc } from './cmhc-insurance.ts';

function answer(propertyValue: string, downPaymentPercentage: string) {
  const checked = checkCmhc({ propertyValue, downPaymentPercentage });
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return calculateCmhc(checked.input);
}

const findLines = (value: string, percent: string, heading: string) =>
  answer(value, percent)
    .beyond.find((section) => section.heading === heading)
    ?.lines.map(({ amountCents }) => amountCents / 100);

test.each<[value: string, percent: string, cost: number, source: string]>([
  ['600,000', '10', 16_740, '540,000 at 3.1%; mortgagesisterswest.ca'],
  ['500000', '5', 19_000, '475,000 at 4%'],
  ['500000', '9.99', 18_002, '450,050 at 4%'],
  ['500000', '10', 13_950, '450,000 at 3.1%: 90 is still "up to 90"'],
  ['500000', '14.99', 13_176.55, '425,050 at 3.1%'],
  ['500000', '15', 11_900, '425,000 at 2.8%'],
  ['500000', '12.4', 13_578, '438,000 at 3.1%'],
  ['500000', '19.99', 11_201.4, '400,050 at 2.8%'],
  ['500000', '20', 0, 'none from 20% on'],
  ['500000', '100', 0, 'no loan'],
  ['333333.33', '7.5', 12_333.33, '308,333.33025 at 4% is 12,333.33321'],
  ['1', '5', 0.04, '0.95 at 4% is 0.038'],
])('the insurance of %s with %s %% down is $%d (A-9.11, D-6.1)', (value, percent, cost) => {
  expect(answer(value, percent).total.amountCents / 100).toBe(cost);
});

test('sales tax on the premium and the premium over 30 years are shown as well', () => {
  // 8 % of 16,740; 3.3 % of 540,000.
  expect(findLines('600000', '10', 'Possible extra costs')).toEqual([1339.2, 17_820]);
  expect(findLines('600000', '20', 'Possible extra costs')).toBeUndefined();
});

test.each<[value: string, minimum: number]>([
  ['400000', 20_000],
  ['600000', 35_000],
  ['800000', 55_000],
  ['1000000', 75_000],
  ['1499999', 124_999.9],
  ['1500000', 300_000],
])(
  'the minimum down payment of %s is $%d (5%, 10%, 20% from 1.5 million) (D-6.3)',
  (value, minimum) => {
    expect(findLines(value, '50', 'What lenders require')?.[0]).toBe(minimum);
  },
);

test('too small a down payment and a price above the cap are explained', () => {
  const notes = answer('1500000', '10').beyond[0]?.notes;
  expect(notes).toEqual([
    'This is below the minimum for the price by $150,000.00.',
    'Homes at $1,500,000.00 or more cannot be insured and need a down payment of 20%.',
  ]);
});

test.each<[value: string, percent: string, minimum: number, missing: string]>([
  // 5 % of 500,000, 10 % above, 20 % of everything from 1.5 million.
  ['800000', '5', 55_000, '$15,000.00'],
  ['600000', '5', 35_000, '$5,000.00'],
  ['500000.20', '5', 25_000.02, '$0.01'],
  ['1000000', '7', 75_000, '$5,000.00'],
  ['1499999', '8', 124_999.9, '$4,999.98'],
  ['1500000', '5', 300_000, '$225,000.00'],
  ['1500000', '19.99', 300_000, '$150.00'],
  ['2000000', '10', 400_000, '$200,000.00'],
])(
  '%s with %s %% down is told the minimum, $%d, and what is missing',
  (value, percent, ...told) => {
    const { total, lines, beyond } = answer(value, percent);
    expect(total.label).toBe('Minimum down payment');
    expect([total.amountCents / 100, total.note]).toEqual([
      told[0],
      `This down payment is ${told[1]} short. With less than the minimum, no lender may lend.`,
    ]);
    expect(lines.map(({ label }) => label)).toEqual(['Property value', 'Down payment', 'Missing']);
    // The specified figure stays, below and named for what it is.
    const scale = beyond.find(({ heading }) => heading === 'By the simplified scale');
    expect(scale?.lines[0]?.label).toBe('CMHC insurance');
    expect(scale?.lines[0]?.amountCents).toBeGreaterThan(0);
  },
);

test.each([
  ['500000', '5'],
  ['600000', '5.84'],
  ['1499999', '8.34'],
  ['1500000', '20'],
])('%s with %s %% down has its premium as the headline', (value, percent) => {
  expect(answer(value, percent).total.label).toBe('CMHC insurance');
});

test.each(['4.99', '100.01', '', 'ten'])('a down payment of %j is rejected (A-5.25)', (percent) => {
  expect(checkCmhc({ propertyValue: '0.5', downPaymentPercentage: percent })).toEqual({
    ok: false,
    problems: {
      propertyValue: 'Property Value is required and must be a positive number.',
      downPaymentPercentage: 'Down Payment Percentage is required and must be between 5 and 100.',
    },
  });
});
