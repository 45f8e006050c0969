import { expect, test } from 'vitest';
import {
  describeDue,
  describeDueBesideLabel,
  findDepositDay,
  findDueEvent,
  describeShare,
  findShareBeforeOccupancy,
  listDepositCents,
} from './deposit-schedule.ts';
import type { DepositRow } from './project.ts';

const row = (more: Partial<DepositRow>): DepositRow => ({
  label: 'Deposit',
  percent: null,
  amountCad: null,
  dueDaysAfterSigning: null,
  dueOn: null,
  ...more,
});
const percents = (...values: number[]) => values.map((percent) => row({ percent }));

// Calculated by hand: price × percentage, in cents.
test.each<[string, DepositRow[], number, number[]]>([
  [
    'four times five percent',
    percents(5, 5, 5, 5),
    423_900,
    [2_119_500, 2_119_500, 2_119_500, 2_119_500],
  ],
  ['a third of a percent and a bit', percents(3.333), 600_000, [1_999_800]],
  ['half a cent, which goes up', percents(0.5), 1, [1]],
  ['less than half a cent, which goes down', percents(0.4), 1, [0]],
  ['2.5% of $199,999.98', percents(2.5), 199_999.98, [500_000]],
  ['2.5% of $199,999.79', percents(2.5), 199_999.79, [499_999]],
  ['1.005 % without the error of a float', percents(1.005), 100, [101]],
  ['a fixed amount at any price', [row({ amountCad: 10_000 })], 777_777, [1_000_000]],
  ['the dearest home there can be', percents(100), 1_000_000_000, [100_000_000_000]],
  ['a row that names no sum', [row({})], 500_000, [0]],
  // $10,000 at signing, the balance to 5 % of 600,000, then 2.5 %.
  [
    'a balance, which counts what was paid',
    [
      row({ amountCad: 10_000 }),
      row({ label: 'Balance to 5%', percent: 5 }),
      row({ percent: 2.5 }),
    ],
    600_000,
    [1_000_000, 2_000_000, 1_500_000],
  ],
  [
    'a balance that is paid already',
    [row({ amountCad: 40_000 }), row({ label: 'balance up to 5%', percent: 5 })],
    600_000,
    [4_000_000, 0],
  ],
  ['no rows', [], 500_000, []],
])('%s', (_, rows, priceCad, expected) => {
  expect(listDepositCents(rows, priceCad)).toEqual(expected);
});

test('rows add up to their share of the price, within half a cent per row', () => {
  for (const priceCad of [333_333, 423_900, 612_345.67, 999_999])
    for (const rows of [percents(5, 5, 5, 5), percents(3.33, 3.33, 3.34), percents(2.5, 7.5)]) {
      const sum = listDepositCents(rows, priceCad).reduce((a, b) => a + b, 0);
      const percent = rows.reduce((total, each) => total + (each.percent ?? 0), 0);
      expect(Math.abs(sum - priceCad * percent)).toBeLessThanOrEqual(rows.length / 2 + 1e-6);
    }
});

test.each([
  [row({ percent: 5 }), '5%'],
  [row({ amountCad: 10_000 }), 'Fixed amount'],
  [row({ label: 'Balance to 5%', percent: 5 }), 'Up to 5%'],
  [row({ label: 'Balance on occupancy', percent: 5 }), '5%'],
])('the share of %j is shown as %j', (deposit, expected) => {
  expect(describeShare(deposit)).toBe(expected);
});

// Counted on a calendar; 2028 is a leap year.
test.each([
  [0, null, 'On signing'],
  [1, null, '1 day after signing'],
  [45, null, '45 days after signing'],
  [null, 'On occupancy', 'On occupancy'],
  [null, null, null],
])('%s days and event %s is shown as %s', (dueDaysAfterSigning, dueOn, expected) => {
  expect(describeDue({ dueDaysAfterSigning, dueOn })).toBe(expected);
});

test.each([
  ['120 days after signing', 120, null, null],
  ['In 120 days', 120, null, null],
  ['Second deposit, 120 days after signing', 120, null, null],
  ['At signing', 0, null, null],
  ['On signing the agreement', 0, null, null],
  ['On occupancy', null, 'On occupancy', null],
  ['At occupancy', null, 'On occupancy', null],
  ['In 120 days', 90, null, '90 days after signing'],
  ['Second deposit (15 days after signing)', 15, null, null],
  ['15 days after signing', 5, null, '5 days after signing'],
  ['Second deposit', 120, null, '120 days after signing'],
  ['Third deposit', null, 'When the structure reaches grade', 'When the structure reaches grade'],
  ['Third deposit', null, null, null],
])('beside %j, a deposit of %s days and event %s is due %j', (label, days, dueOn, expected) => {
  expect(describeDueBesideLabel({ label, dueDaysAfterSigning: days, dueOn })).toBe(expected);
});

// Apron North: 540 days after November 30, 2026 are May 23, 2028.
test.each([
  ['2026-11-30', null, '2028-05-23', false],
  ['2026-11-30', '2027-12-17', '2027-12-17', true],
  ['2026-11-30', '2028-05-22', '2028-05-22', true],
  ['2026-11-30', '2028-05-23', '2028-05-23', false],
  ['2026-11-30', '2026-11-30', '2028-05-23', false],
  ['2026-11-30', '2025-01-15', '2028-05-23', false],
])('540 days after %s, with occupancy on %s, are %s', (signedOn, occupancyOn, day, isOccupancy) => {
  expect(findDepositDay(540, signedOn, occupancyOn)).toEqual({ day, isOccupancy });
});

const dueRow = (
  percent: number | null,
  dueDaysAfterSigning: number | null,
  dueOn: string | null,
) => ({
  label: 'Deposit',
  percent,
  amountCad: percent === null ? 5_000 : null,
  dueDaysAfterSigning,
  dueOn,
});

test.each([
  [[dueRow(5, 0, null), dueRow(5, 90, null), dueRow(5, null, 'On occupancy')], 10],
  [[dueRow(5, 0, null), dueRow(2.5, null, 'When the structure reaches grade')], 7.5],
  [[dueRow(2.5, 0, null), dueRow(0.1, 30, null)], 2.6],
  [[dueRow(5, 0, null), dueRow(5, null, '30 days before occupancy')], 10],
  [[dueRow(5, null, 'On interim occupancy'), dueRow(10, null, 'On final closing')], 0],
  [[{ ...dueRow(5, null, null), label: 'On Occupancy' }, dueRow(10, 0, null)], 10],
  // A fixed amount before occupancy is for members; after it, it does not count.
  [[dueRow(null, 0, null), dueRow(5, 90, null)], null],
  [[dueRow(10, 0, null), dueRow(null, null, 'On occupancy')], 10],
  // Unless a balance makes it part of a share.
  [
    [
      dueRow(null, 0, null),
      { ...dueRow(5, 30, null), label: 'Balance to 5%' },
      dueRow(5, 90, null),
    ],
    10,
  ],
  [[], null],
])('for %j the share due before occupancy is %j', (rows, share) => {
  expect(findShareBeforeOccupancy(rows)).toBe(share);
});

test.each([
  ['On occupancy', 'occupancy'],
  ['At interim occupancy', 'occupancy'],
  ['60 days after occupancy', 'occupancy'],
  ['On possession', 'occupancy'],
  ['When you get the keys', 'occupancy'],
  ['At substantial completion', 'occupancy'],
  ['Completion of the building', 'occupancy'],
  ['On final closing', 'closing'],
  ['Registration of the condominium', 'closing'],
  ['On signing', 'signing'],
  ['Signing', 'signing'],
  ['With offer', 'signing'],
  ['Due with the agreement', 'signing'],
  ['When the structure reaches grade', 'milestone'],
  ['At completion of drywall', 'milestone'],
  ['Completion of the roof', 'milestone'],
  ['First draw of construction financing', 'milestone'],
  ['Ten days before occupancy', 'milestone'],
  ['With the occupancy notice', 'milestone'],
  ['The earlier of occupancy and June 2028', 'milestone'],
  ['After enclosing the building', 'milestone'],
  ['June 1, 2028', 'milestone'],
])('a payment due %j is a payment of %s, by its event or its label', (text, event) => {
  const dueDaysAfterSigning = null;
  expect(findDueEvent({ label: 'Third', dueOn: text, dueDaysAfterSigning })).toBe(event);
  expect(findDueEvent({ label: text, dueOn: null, dueDaysAfterSigning })).toBe(event);
  expect(findDueEvent({ label: text, dueOn: text, dueDaysAfterSigning: 30 })).toBeNull();
});
