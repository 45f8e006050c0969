import { expect, test } from 'vitest';
import {
  calculateMortgage,
  checkMortgage,
  listFirstPayment,
  listTermCosts,
} from './mortgage-payment.ts';
import {
  addMonths,
  buildSchedule,
  formatScheduleCsv,
  listScheduleColumns,
  sumYears,
} from './mortgage-schedule.ts';

function read(loanAmount: string, interestRate: string, loanTerm: string, more = {}) {
  const checked = checkMortgage({
    loanAmount,
    interestRate,
    loanTerm,
    startDate: '2026-11-21',
    ...more,
  });
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return checked.input;
}

/** The annuity in whole-number fractions, rounded once: the formula without a float. */
function payExactly(loanCents: number, rateInHundredths: number, payments: number): number {
  const [numerator, denominator] = [BigInt(rateInHundredths), 120_000n];
  const grown = (denominator + numerator) ** BigInt(payments);
  const above = BigInt(loanCents) * numerator * grown;
  const below = denominator * (grown - denominator ** BigInt(payments));
  return Number((2n * above + below) / (2n * below));
}

const mortgages = [
  [500_000, 500, 25],
  [423_900.37, 379, 30],
  [1, 1, 1],
  [999_999_999.99, 1999, 40],
  [250_000, 25, 5],
] as const;

test.each(mortgages)(
  'the payment of %d at %d hundredths over %d years is exact to the cent (A-9.13, D-6.1)',
  (loan, rate, years) => {
    const input = read(String(loan), String(rate / 100), String(years));
    expect(calculateMortgage(input).total.amountCents).toBe(
      payExactly(Math.round(loan * 100), rate, years * 12),
    );
  },
);

test('the payments with monthly and semi-annual compounding match published ones (D-6.3)', () => {
  const answer = calculateMortgage(read('$500,000', '5%', '25'));
  // mortgagecomparecalculator.com: about 2,923 and 2,908.
  expect(answer.total.amountCents).toBe(2922_95);
  expect(answer.beyond[0]?.lines[0]?.amountCents).toBe(2908_02);
});

// Calculated with 50 digits from the convention of efunda.com, payment by payment.
test.each([
  ['fixed', [2326.42, 1072.54, 1163.21, 297_925.98, 249_577.3]],
  ['variable', [2338.36, 1078.04, 1169.18, 301_508.05, 252_233.24]],
] as const)('$400,000 at a %s rate of 5 %% over 25 years is paid as %j', (type, expected) => {
  const { lines = [], columns } = calculateMortgage(read('400000', '5', '25')).beyond[0] ?? {};
  expect(columns).toEqual(['Fixed', 'Variable']);
  const amounts = lines.map(({ amountCents, otherCents = 0 }) =>
    type === 'fixed' ? amountCents : otherCents,
  );
  expect(amounts.map((cents) => cents / 100)).toEqual(expected);
});

// efunda.com, “Mortgage payment”: $200,000 at 7.5 % over 15 years.
test('payments at a fixed rate are those of a published example', () => {
  const [monthly, biWeekly, accelerated] =
    calculateMortgage(read('200000', '7.5', '15')).beyond[0]?.lines ?? [];
  expect([monthly, biWeekly, accelerated].map((line) => (line?.amountCents ?? 0) / 100)).toEqual([
    1841.03, 848.3, 920.51,
  ]);
});

test('a fixed rate can be chosen, and the schedule follows it', () => {
  const input = read('400000', '5', '25', { rateType: 'Fixed' });
  expect(calculateMortgage(input).total).toMatchObject({ amountCents: 2326_42 });
  const rows = buildSchedule(input);
  expect(rows.at(-1)?.balanceCents).toBe(0);
  // Published for 5 years: provinces’ facts, 354,030.
  expect(Math.round((rows[59]?.balanceCents ?? 0) / 100)).toBe(354_030);
  expect(listFirstPayment(input)[0]?.amountCents).toBe(rows[0]?.principalCents);
  expect(listTermCosts(input)[1]?.amountCents).toBe(297_925_98);
});

test('every plan of a loan without interest, or of no loan, costs no interest', () => {
  for (const [loan, rate] of [
    ['120000', '0'],
    ['0', '5'],
    ['0', '0'],
    ['1', '0.01'],
  ] as const)
    for (const { amountCents, otherCents = 0 } of calculateMortgage(
      read(loan, rate, '10'),
    ).beyond[0]?.lines.slice(3) ?? []) {
      expect([amountCents, otherCents].every((cents) => cents >= 0 && cents <= 1)).toBe(true);
    }
});

test('a loan without interest is paid in equal parts, and a loan of zero costs nothing', () => {
  expect(calculateMortgage(read('120000', '0', '10')).total.amountCents).toBe(1000_00);
  expect(calculateMortgage(read('0', '5', '25')).total.amountCents).toBe(0);
});

test('a rate near zero costs next to nothing, and never less than nothing', () => {
  for (const rate of ['0', '0.00000000000001']) {
    const answer = calculateMortgage(read('100000.01', rate, '30'));
    expect(answer.total.amountCents, rate).toBe(277_78);
    const [monthly, , , interest] = answer.beyond[0]?.lines ?? [];
    expect([monthly?.amountCents, interest?.amountCents]).toEqual([277_78, 0]);
  }
  // 0.000012 % a year: payment × 360 exceeds the loan by rate × 361 / 2 in the first order.
  const tiny = calculateMortgage(read('500000000', '0.000012', '30'));
  expect(tiny.total.amountCents).toBe(Math.round((50_000_000_000 * (1 + (1e-8 * 361) / 2)) / 360));
});

test.each(mortgages)(
  'the schedule of %d at %d hundredths over %d years pays the loan back (A-9.13)',
  (loan, rate, years) => {
    const input = read(String(loan), String(rate / 100), String(years));
    const rows = buildSchedule(input);
    const paid = rows.reduce((sum, { principalCents }) => sum + principalCents, 0);
    expect(rows).toHaveLength(years * 12);
    expect(rows.at(-1)?.balanceCents).toBe(0);
    // Each figure is rounded separately, by half a cent at most.
    expect(paid).toBe(input.loanCents);
    for (const [position, row] of rows.entries()) {
      const before = rows[position - 1]?.balanceCents ?? input.loanCents;
      expect(before - row.principalCents).toBe(row.balanceCents);
      expect(row.principalCents + row.interestCents).toBe(row.totalCents);
      expect(row.balanceCents).toBeLessThanOrEqual(before);
    }
    const byYear = sumYears(rows).reduce((sum, { principalCents }) => sum + principalCents, 0);
    expect(byYear).toBe(paid);
  },
);

test('a row’s total includes a twelfth of taxes and insurance (A-3.7, A-5.27, A-9.13)', () => {
  const input = read('100000', '6', '1', { propertyTaxes: '3600', insurance: '1200' });
  const [first, second] = buildSchedule(input);
  // Interest of the first month is 0.5 % of 100,000; the payment 8,606.64 by the annuity table.
  expect(first).toEqual({
    date: '2026-11-21',
    principalCents: 8106_64,
    interestCents: 500_00,
    totalCents: 9006_64,
    balanceCents: 91_893_36,
  });
  expect(second?.date).toBe('2026-12-21');
  expect(listFirstPayment(input)).toEqual([
    { label: 'Principal', amountCents: 8106_64 },
    { label: 'Interest', amountCents: 500_00 },
    { label: 'Property taxes', amountCents: 300_00 },
    { label: 'Insurance', amountCents: 100_00 },
  ]);
  expect(listTermCosts(input)).toEqual([
    { label: 'Principal', amountCents: 100_000_00 },
    { label: 'Interest', amountCents: 3279_72 },
    { label: 'Property taxes', amountCents: 3600_00 },
    { label: 'Insurance', amountCents: 1200_00 },
  ]);
});

// Of each a twelfth is no whole cent, or the cents of payment and twelfths together are rounded up or down.
test.each([
  ['400000', '5', '25', '5500', ''],
  ['400000', '5', '25', '4000', '1500'],
  ['500000', '4.6', '25', '5500', ''],
  ['612345.67', '3.79', '30', '', '1000.01'],
  ['423900', '5.25', '10', '3333.33', '777.77'],
] as const)(
  'of a loan of %s at %s %% over %s years with taxes of "%s" and insurance of "%s" every year of the schedule and the whole term have what was entered (A-9.13)',
  (loan, rate, years, propertyTaxes, insurance) => {
    const input = read(loan, rate, years, { propertyTaxes, insurance });
    const rows = buildSchedule(input);
    const { total, lines } = calculateMortgage(input);
    const twelfth = (Number(propertyTaxes) + Number(insurance)) / 12;
    const [monthlyRate, payments] = [Number(rate) / 1200, Number(years) * 12];
    const annuity = (Number(loan) * monthlyRate) / (1 - (1 + monthlyRate) ** -payments);
    expect(total.amountCents).toBe(Math.round((annuity + twelfth) * 100));
    expect(new Set(rows.slice(0, -1).map(({ totalCents }) => totalCents))).toEqual(
      new Set([total.amountCents]),
    );
    const upkeepOf = (row: Omit<(typeof rows)[number], 'date'>) =>
      row.totalCents - row.principalCents - row.interestCents;
    const entered = Math.round(twelfth * 1200);
    expect(new Set(sumYears(rows).map(upkeepOf))).toEqual(new Set([entered]));
    // The first month is what is shown above it.
    const shown = lines.slice(1).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(rows.slice(0, 1).map(upkeepOf)).toEqual([shown]);
    const costs = listTermCosts(input).map(({ amountCents }) => amountCents);
    expect(costs.slice(2).reduce((sum, cents) => sum + cents, 0)).toBe(entered * Number(years));
    expect(costs.reduce((sum, cents) => sum + cents, 0)).toBe(
      rows.reduce((sum, { totalCents }) => sum + totalCents, 0),
    );
  },
);

test('zero amounts are not part of a payment', () => {
  const principal = { label: 'Principal', amountCents: 100_00 };
  expect(listFirstPayment(read('1200', '0', '1'))).toEqual([principal]);
  expect(listTermCosts(read('1200', '0', '1'))).toEqual([{ ...principal, amountCents: 1200_00 }]);
});

test('a year is the sum of its months, and the last may be shorter', () => {
  const months = Array.from({ length: 14 }, (_, index) => ({
    date: '2026-11-21',
    principalCents: 100,
    interestCents: 10 + index,
    totalCents: 1000,
    balanceCents: 1400 - 100 * (index + 1),
  }));
  expect(sumYears(months)).toEqual([
    // 10 to 21, and 22 and 23.
    { year: 1, principalCents: 1200, interestCents: 186, totalCents: 12_000, balanceCents: 200 },
    { year: 2, principalCents: 200, interestCents: 45, totalCents: 2000, balanceCents: 0 },
  ]);
});

test('months follow the calendar, and a missing day becomes the last of the month (A-9.13)', () => {
  expect([1, 2, 13].map((months) => addMonths('2027-01-31', months))).toEqual([
    '2027-02-28',
    '2027-03-31',
    '2028-02-29',
  ]);
});

test('the longest schedule from the last supported day still has valid dates', () => {
  const rows = buildSchedule(read('1200', '0', '100', { startDate: '2199-12-31' }));
  expect(rows.at(-1)?.date).toBe('2299-11-30');
});

test('the schedule is a CSV file of dollars (A-3.7)', () => {
  const lines = formatScheduleCsv(buildSchedule(read('1200', '0', '1'))).split('\n');
  expect(lines).toHaveLength(14);
  expect(lines.slice(0, 2)).toEqual([
    'date,principal,interest,total,balance',
    '2026-11-21,100.00,0.00,100.00,1100.00',
  ]);
  expect(lines.slice(12)).toEqual(['2027-10-21,100.00,0.00,100.00,0.00', '']);
});

test.each([
  [{}, ['Principal', 'Interest', 'Total', 'Balance']],
  [{ propertyTaxes: '3000' }, ['Principal', 'Interest', 'Taxes & insurance', 'Total', 'Balance']],
  [
    { propertyTaxes: '3000', insurance: '1000.01' },
    ['Principal', 'Interest', 'Taxes & insurance', 'Total', 'Balance'],
  ],
])('with %j the columns of the schedule add up to its total (A-3.7)', (more, labels) => {
  const rows = buildSchedule(read('500000', '5', '25', more));
  for (const each of [rows, sumYears(rows)]) {
    const columns = listScheduleColumns(each);
    expect(columns.map(({ label }) => label)).toEqual(labels);
    for (const row of each) {
      const cents = columns.slice(0, -1).map((column) => column.read(row));
      const total = cents.pop();
      expect(cents.reduce((sum, part) => sum + part, 0)).toBe(total);
    }
  }
  const [heading] = formatScheduleCsv(rows).split('\n');
  expect(heading).toBe(['date', ...labels].join(',').toLowerCase());
});

test('every field is required, with the specified messages (A-5.27)', () => {
  expect(checkMortgage({ propertyTaxes: 'some' })).toEqual({
    ok: false,
    problems: {
      loanAmount: 'Loan amount is required and must be a positive number.',
      interestRate: 'Interest rate is required and must be a positive number.',
      loanTerm: 'Loan term is required and must be a positive number.',
      startDate: 'Start date is required.',
      propertyTaxes: 'Enter an amount in dollars, or leave this empty.',
    },
  });
  const negative = {
    loanAmount: '-1',
    interestRate: '-1',
    loanTerm: '-1',
    startDate: '2026-02-30',
  };
  expect(Object.keys(checkMortgage(negative))).toContain('problems');
  expect(checkMortgage({ ...negative, loanTerm: '1000000' })).toMatchObject({
    problems: { loanTerm: 'The largest number here is 100.' },
  });
  for (const startDate of ['0050-01-31', '9999-06-30'])
    expect(checkMortgage({ startDate })).toMatchObject({
      problems: { startDate: 'Enter a date from 1900 to 2199.' },
    });
});
