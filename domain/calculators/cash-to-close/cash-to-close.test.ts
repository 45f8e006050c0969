import { expect, test } from 'vitest';
import { buyUnit as buy } from '../../../tests/support/buy-unit.ts';
import { checkCash, type CashInput } from './cash-input.ts';
import type { Entries } from '../entries.ts';

const listLines = (...asked: Parameters<typeof buy>) =>
  buy(...asked).moments.flatMap(({ moment, lines }) =>
    lines.map(({ label, dueOn, amountCents }) => [moment, label, dueOn, amountCents / 100]),
  );
const findAmounts = (words: RegExp, ...asked: Parameters<typeof buy>) =>
  listLines(...asked)
    .filter(([, label]) => words.test(String(label)))
    .map((line) => line[3]);

test('a first home in Toronto matches a calculation by hand, line by line (D-5.3)', () => {
  const entries = { isFirstTime: 'yes', downPayment: '15', propertyTaxes: '3,600' };
  expect(listLines(entries)).toEqual([
    ['signing', 'First', '2026-11-21', 30_000],
    // 90 days counted on a calendar.
    ['before-occupancy', 'Second', '2027-02-19', 15_000],
    ['occupancy', 'Third', '2029-03-31', 15_000],
    // 540,000 unpaid at 5 % is 2,250 a month; 3,600 / 12; 350. Six times.
    ['occupancy', 'Occupancy fee for 6 months', '2029-03-31', 17_400],
    // 15 % is 90,000, less 60,000 of deposits.
    ['closing', 'Rest of the down payment', '2029-09-30', 30_000],
    // 8 % of 2.8 % of 510,000.
    ['closing', 'Ontario sales tax on the premium (8%)', '2029-09-30', 1142.4],
    // 275 + 1,950 + 2,250 + 4,000, twice; refunds as published by Toronto and kaylaw.ca.
    ['closing', 'Ontario land transfer tax', '2029-09-30', 8475],
    ['closing', 'Toronto municipal land transfer tax', '2029-09-30', 8475],
    ['closing', 'Ontario refund for first-time buyers', '2029-09-30', -4000],
    ['closing', 'Toronto rebate for first-time buyers', '2029-09-30', -4475],
    // 12,000 and 13 %.
    ['closing', 'Development charges at their cap, with HST', '2029-09-30', 13_560],
    ['closing', 'Tarion warranty enrolment', '2029-09-30', 6000],
    ['closing', 'Hydro and water meters', '2029-09-30', 2500],
  ]);
  const { moments, totalCents, loanCents, premiumCents } = buy(entries);
  expect(moments.map((each) => each.totalCents)).toEqual([
    30_000_00, 15_000_00, 32_400_00, 61_677_40,
  ]);
  expect([totalCents, loanCents, premiumCents]).toEqual([139_077_40, 510_000_00, 14_280_00]);
});

test('uncertain rebates are shown with their status and never counted', () => {
  // (600,000 + 24,000) / 1.13 is 552,212.39 before tax; 5, 8 and 13 % of it.
  const { later, totalCents } = buy({ isFirstTime: 'yes' });
  expect(later.map(({ label, amountCents }) => [label, amountCents])).toEqual([
    ['Federal GST rebate for first-time buyers of a new home', 27_610_62],
    ['Ontario match for first-time buyers', 44_176_99],
    ['Ontario temporary enhancement for all buyers', 71_787_61],
  ]);
  for (const { status, basis } of later) {
    expect(status).toMatch(/\b(?:Law since|Announced|law since) /);
    expect(basis.source).toMatch(/^https:/);
  }
  expect(totalCents).toBe(
    buy({ isFirstTime: 'yes' }).moments.reduce((sum, each) => sum + each.totalCents, 0),
  );
});

test('a rebate states the deadlines on which it depends, and the occupancy to hold against them', () => {
  const read = (more: Partial<CashInput> = {}) =>
    buy({ isFirstTime: 'yes' }, more).later.map(({ deadlines }) => deadlines);
  expect(read()).toEqual([
    [],
    [],
    [
      'For agreements signed from April 1, 2026 to March 31, 2027.',
      expect.stringMatching(/^Construction must also begin and be completed by deadlines /),
      'Expected occupancy here: March 2029 (estimated).',
    ],
  ]);
  expect(read({ occupancyOn: null }).at(-1)).toHaveLength(2);
});

const laterNames = (entries: Entries, more: Partial<CashInput> = {}) =>
  buy(entries, more).later.map(({ label }) => label.split(' ', 2).join(' '));

test.each<[entries: Entries, names: string[]]>([
  [{}, ['Ontario temporary']],
  [{ isFirstTime: 'yes' }, ['Federal GST', 'Ontario match', 'Ontario temporary']],
  [{ isFirstTime: 'yes', isOwnHome: '' }, ['Ontario temporary']],
  [{ isFirstTime: 'yes', isResident: '' }, ['Ontario temporary']],
  // Agreements after 2025-03-19; from 2025-10-28; from 2026-04-01 to 2027-03-31.
  [{ isFirstTime: 'yes', signedOn: '2025-03-19' }, []],
  [{ isFirstTime: 'yes', signedOn: '2025-03-20' }, ['Federal GST']],
  [{ isFirstTime: 'yes', signedOn: '2026-03-31' }, ['Federal GST', 'Ontario match']],
  [{ signedOn: '2026-04-01' }, ['Ontario temporary']],
  [{ signedOn: '2027-03-31' }, ['Ontario temporary']],
  [{ signedOn: '2027-04-01' }, []],
])('with %j the possible later rebates are %j', (entries, names) => {
  expect(laterNames(entries)).toEqual(names);
});

test('a rebate has no amount a cent above the price up to which its sources state one', () => {
  const sums = (priceCents: number) =>
    buy({ isTaxIncluded: '', isFirstTime: 'yes' }, { priceCents, deposits: [] }).later.map(
      ({ amountCents }) => amountCents,
    );
  // The caps of $50,000, $80,000 and $130,000 are reached at a million.
  expect(sums(1_000_000_00)).toEqual([50_000_00, 80_000_00, 130_000_00]);
  expect(sums(999_999_99)).toEqual([50_000_00, 80_000_00, 130_000_00]);
  expect(sums(1_000_000_01)).toEqual([50_000_00, null, 130_000_00]);
  expect(sums(1_250_000_00)).toEqual([25_000_00, null, 130_000_00]);
  // At 1.5 million the federal one is zero, and above it no source states the others.
  expect(sums(1_500_000_00)).toEqual([null, 130_000_00]);
  expect(sums(1_500_000_01)).toEqual([null, null]);
});

test('HST that is not included in the price is due at closing, less the rebates in force', () => {
  // 13 % of 600,000; nothing federal from 450,000 on, 24,000 of Ontario.
  expect(findAmounts(/HST \(|rebate \(/, { isTaxIncluded: '' })).toEqual([78_000, -24_000]);
  expect(findAmounts(/HST \(|rebate \(/, { isTaxIncluded: '', isOwnHome: '' })).toEqual([78_000]);
});

test('an investor is charged the rebate that the price includes', () => {
  expect(findAmounts(/^Charged back/, { isOwnHome: '' })).toEqual([24_000]);
  expect(findAmounts(/^Charged back/)).toEqual([]);
});

test('non-residents pay Ontario’s tax, in Toronto also the city’s, and get no refunds', () => {
  const entries = { isResident: '', isFirstTime: 'yes' };
  // 25 and 10 % of 600,000.
  expect(findAmounts(/speculation/, entries)).toEqual([150_000, 60_000]);
  expect(findAmounts(/speculation/, entries, { city: 'Milton' })).toEqual([150_000]);
  expect(findAmounts(/refund|rebate/, entries)).toEqual([]);
});

test.each([
  // Miller Thomson and Sorbara Law: 416,475 in 2025, 484,975 from April 2026.
  ['2026-03-31', 416_475],
  ['2026-04-01', 484_975],
])('Toronto’s tier depends on the closing date, %s', (occupancyOn, tax) => {
  const more = { priceCents: 10_000_000_00, isCondominium: false, occupancyOn };
  expect(findAmounts(/^Toronto municipal land/, { signedOn: '2025-01-15' }, more)).toEqual([tax]);
});

test('a house has no occupancy fee and closes on occupancy; outside Toronto its tax is not due', () => {
  const house = { isCondominium: false, city: 'Milton' };
  expect(findAmounts(/Occupancy|Toronto/, {}, house)).toEqual([]);
  expect(buy({}, house).closingOn).toBe('2029-03-31');
  expect(buy({ occupancyMonths: '0' }).closingOn).toBe('2029-03-31');
  expect(buy({}, { occupancyOn: null }).closingOn).toBeNull();
});

test.each(['North York', 'Etobicoke', 'York'])('a home in %s pays the taxes of Toronto', (city) => {
  const taxes = (where: string) => findAmounts(/Toronto/, { isResident: '' }, { city: where });
  // 275 + 1,950 + 2,250 + 4,000, and 10 % of 600,000.
  expect(taxes(city)).toEqual([8475, 60_000]);
  expect(taxes(city)).toEqual(taxes('Toronto'));
});

test('another province has its own tax, and no costs of Ontario', () => {
  // 50 + 5 × 120 for the transfer, 50 + 5 × 96 for a mortgage of 480,000.
  const alberta = { province: 'Alberta', city: 'Calgary', isCondominium: false };
  expect(findAmounts(/./, { isFirstTime: 'yes', isResident: '' }, alberta)).toEqual([
    30_000, 15_000, 15_000, 60_000, 650, 530,
  ]);
  expect(buy({}, alberta).later).toEqual([]);
  expect(findAmounts(/tax/, {}, { ...alberta, province: 'Ohio' })).toEqual([]);
});

// 90 days after signing are 2027-02-19.
test.each([
  ['2027-01-15', '2027-01-15', 'At occupancy at the latest.'],
  ['2027-02-18', '2027-02-18', 'At occupancy at the latest.'],
  ['2027-02-19', '2027-02-19', undefined],
  ['2026-11-22', '2026-11-22', 'At occupancy at the latest.'],
  // Finished before signing.
  ['2026-11-21', '2027-02-19', undefined],
  [null, '2027-02-19', undefined],
])(
  'with occupancy on %s a deposit counted from signing is due on %s, before occupancy (D-5.3)',
  (occupancyOn, dueOn, note) => {
    for (const occupancyMonths of ['0', '6']) {
      const { moments } = buy({ occupancyMonths }, { occupancyOn });
      const before = moments.find(({ moment }) => moment === 'before-occupancy');
      expect(before?.lines).toMatchObject([{ label: 'Second', dueOn, amountCents: 15_000_00 }]);
      expect(before?.lines[0]?.note).toBe(note);
      expect(before?.lines[0]?.isEstimated ?? false).toBe(note !== undefined);
    }
  },
);

const grade = 'When the structure reaches grade';

test.each<[label: string, dueOn: string | null, moment: string, day: string | null, note?: string]>(
  [
    [grade, grade, 'before-occupancy', null, 'Before occupancy; the date is not known.'],
    [grade, null, 'before-occupancy', null, 'Before occupancy; the date is not known.'],
    [
      'Third',
      grade,
      'before-occupancy',
      null,
      `${grade}. Before occupancy; the date is not known.`,
    ],
    ['Third', 'On interim occupancy', 'occupancy', '2029-03-31'],
    ['On occupancy', null, 'occupancy', '2029-03-31'],
    ['Third', 'On final closing', 'closing', '2029-09-30'],
    ['With the offer', null, 'signing', '2026-11-21'],
  ],
)('a deposit %j, due %j, is counted %s', (label, dueOn, moment, day, note) => {
  const deposit = { label, amountCents: 40_550_00, dueDaysAfterSigning: null, dueOn };
  const dated = { label: 'Second', amountCents: 1, dueDaysAfterSigning: 90, dueOn: null };
  const { moments } = buy({}, { deposits: [deposit, dated] });
  const found = moments.find(({ lines }) => lines.some((line) => line.label === label));
  const line = found?.lines.find((each) => each.label === label);
  expect([found?.moment, line?.dueOn, line?.note]).toEqual([moment, day, note]);
  if (note) expect(found?.lines.map((each) => each.label)).toEqual(['Second', label]);
});

test('a home finished before signing has no occupancy or closing day', () => {
  const day = '2026-11-21';
  expect(buy({ signedOn: day }, { occupancyOn: day }).closingOn).toBeNull();
  expect(listLines({ signedOn: day }, { occupancyOn: '2026-05-01' }).slice(0, 3)).toEqual([
    ['signing', 'First', day, 30_000],
    ['before-occupancy', 'Second', '2027-02-19', 15_000],
    ['occupancy', 'Third', null, 15_000],
  ]);
  expect(buy({ signedOn: day }, { occupancyOn: '2026-11-22' }).closingOn).toBe('2027-05-22');
});

test('too small a down payment and an uninsurable price are explained', () => {
  // The minimum of 600,000 is 35,000; the deposits alone are 60,000.
  const small = buy({ downPayment: '5' }, { deposits: [] });
  const rest = small.moments.at(-1)?.lines.find(({ label }) => label.startsWith('Rest'));
  expect([rest?.amountCents, small.loanCents]).toEqual([35_000_00, 565_000_00]);
  expect(small.correction).toBe(
    'Counted with the minimum down payment of $35,000.00; yours is $5,000.00 short.',
  );
  const dear = buy({ downPayment: '10' }, { priceCents: 1_500_000_00 });
  expect(dear.premiumCents).toBe(0);
  expect(dear.notes[0]).toMatch(/^Homes at \$1,500,000 or more cannot be insured/);
  expect(buy({ downPayment: '20' }, { priceCents: 1_500_000_00 }).notes[0]).not.toMatch(/insured/);
  // 10 % of 1,499,999.99, at 3.1 %.
  expect(buy({ downPayment: '10' }, { priceCents: 1_499_999_99 }).premiumCents).toBe(41_850_00);
});

test('every line has its rule, source and date', () => {
  for (const { lines } of buy({ isFirstTime: 'yes', downPayment: '15' }).moments)
    for (const { basis } of lines) {
      expect(basis.name).not.toBe('');
      expect(basis.source).toMatch(/^https:\/\/|^This page$/);
      expect(basis.checkedOn).toMatch(/^\d{4}-/);
    }
});

test('entries are validated with messages', () => {
  expect(checkCash({ downPayment: '4', signedOn: 'soon', propertyTaxes: 'x' })).toEqual({
    ok: false,
    problems: {
      signedOn: 'Enter a date, or leave this empty.',
      downPayment: 'Enter a percentage from 5 to 100, or an amount in dollars, such as 120,000.',
      occupancyMonths: 'Enter a number of months between 0 and 60.',
      occupancyRate: 'Interest rate is required and must be a positive number.',
      propertyTaxes: 'Enter an amount in dollars, or leave this empty.',
    },
  });
});

test('notes list what is unknown about this unit, and nothing else', () => {
  const notes = (...asked: Parameters<typeof buy>) => buy(...asked).notes.slice(0, -3);
  const known = { propertyTaxes: '3,600' };
  expect(notes(known)).toEqual([]);
  expect(notes(known, { levyCapCents: null })).toEqual([
    'We know of no cap on development charges. Ask for one in writing.',
  ]);
  expect(notes(known, { commonExpensesCents: null })).toEqual([
    'The common expenses are unknown, so the occupancy fee does not include them.',
  ]);
  expect(notes({})).toEqual(['The occupancy fee excludes property tax until you enter it.']);
  // A house has neither.
  expect(notes({}, { isCondominium: false, commonExpensesCents: null })).toEqual([]);
  // 1.6 million is above the insurable price; 20 % down needs no insurance.
  const dear = { priceCents: 1_600_000_00 };
  expect(notes({ ...known, downPayment: '15' }, dear)).toEqual([
    expect.stringContaining('$1,500,000'),
  ]);
  expect(notes({ ...known, downPayment: '20' }, dear)).toEqual([]);
  expect(buy().notes.slice(-3)).toEqual([
    expect.stringMatching(/^Land transfer tax is calculated on the whole price/),
    expect.stringMatching(/^Not counted: legal fees/),
    expect.stringMatching(/^This is an estimate and not advice/),
  ]);
});

test('a moment without payments is omitted', () => {
  const listed = buy({}, { deposits: [] }).moments.map(({ moment }) => moment);
  expect(listed).toEqual(['occupancy', 'closing']);
});
