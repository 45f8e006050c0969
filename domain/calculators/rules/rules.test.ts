import { expect, test } from 'vitest';
import { isIsoDay } from '../../dates/iso-day.ts';
import {
  firstTimeGstRebateRules,
  firstTimeRebateRules,
  nonResidentTaxRules,
} from './buyer-rules.ts';
import { levyRule, occupancyFeeRule, quotedFeeRules } from './closing-costs.ts';
import { semiAnnualCompounding } from './compounding.ts';
import { exampleTermsRule } from './example-terms.ts';
import { findRuleInForce, listLatestRules, type DatedRule } from './dated-rule.ts';
import { downPaymentRules } from './down-payment.ts';
import { landTransferTaxRules } from './land-transfer-tax.ts';
import { isLimitHoliday } from './limit-holidays.ts';
import { mortgageInsuranceRules, premiumTaxRules } from './mortgage-insurance.ts';
import { serviceRatioRules, stressTestRules } from './mortgage-qualification.ts';
import {
  federalHomeRebateRules,
  newHomeTaxRules,
  ontarioHomeRebateRules,
  wideRebateRules,
} from './new-home-tax.ts';
import { listPublicHolidays, publicHolidayRules } from './public-holidays.ts';
import { rescissionRules } from './rescission.ts';
import { torontoTaxRules } from './toronto-tax.ts';
import { transferCharges } from './transfer-charges.ts';
import { transferExemptions } from './transfer-exemptions.ts';

const rules: DatedRule[] = [
  ...downPaymentRules,
  exampleTermsRule,
  ...firstTimeGstRebateRules,
  ...firstTimeRebateRules,
  ...landTransferTaxRules,
  ...mortgageInsuranceRules,
  ...nonResidentTaxRules,
  ...premiumTaxRules,
  ...publicHolidayRules,
  ...rescissionRules,
  ...serviceRatioRules,
  ...stressTestRules,
  ...torontoTaxRules,
  ...transferCharges,
  ...transferExemptions,
  semiAnnualCompounding,
  ...federalHomeRebateRules,
  ...newHomeTaxRules,
  ...ontarioHomeRebateRules,
  ...quotedFeeRules,
  ...wideRebateRules,
  levyRule,
  occupancyFeeRule,
];

test('every rule has a name, a source, a start date and the date it was checked (D-6.3)', () => {
  for (const { name, source, effectiveFrom, checkedOn } of rules) {
    expect(name).not.toBe('');
    // An address, or a document and where it is found.
    expect(source).toMatch(
      /^https:\/\/\S+$|^The specification of this site, section \d$|^[\w. ]+\.(?:ca|com), “|^[A-Z][\w ]+ (?:Act|Regulations|Corporation), /,
    );
    expect([name, isIsoDay(effectiveFrom), isIsoDay(checkedOn)]).toEqual([name, true, true]);
    expect(effectiveFrom <= checkedOn).toBe(true);
  }
});

test('a separately claimed rebate states its legal status, and for which agreements', () => {
  for (const rule of [...firstTimeGstRebateRules, ...wideRebateRules]) {
    expect(rule.status).toMatch(/20\d\d/);
    expect(isIsoDay(rule.agreementFrom)).toBe(true);
    expect(rule.agreementTo === null || rule.agreementTo > rule.agreementFrom).toBe(true);
  }
});

test('the rule in force is the latest that has started; without a day, the latest of all', () => {
  const begins = (day: string | null) => findRuleInForce(torontoTaxRules, day).effectiveFrom;
  expect(begins('2023-12-31')).toBe('2017-03-01');
  expect(begins('2024-01-01')).toBe('2024-01-01');
  expect(begins('2026-03-31')).toBe('2024-01-01');
  expect(begins('2026-04-01')).toBe('2026-04-01');
  expect(begins(null)).toBe('2026-04-01');
  expect(begins('1999-01-01')).toBe('2017-03-01');
});

test('the latest row of each subject counts, wherever it is in the table', () => {
  const row = (name: string, effectiveFrom: string) => ({
    name,
    effectiveFrom,
    source: 'https://example.org/',
    checkedOn: '2026-11-21',
  });
  const table = [
    row('a', '2026-01-01'),
    row('b', '2020-01-01'),
    row('a', '2024-01-01'),
    row('b', '2021-01-01'),
  ] as const;
  expect(listLatestRules(table, ({ name }) => name)).toEqual([table[0], table[3]]);
  const begins = (day: string | null) => findRuleInForce(table, day).effectiveFrom;
  expect([null, '2025-01-01', '2020-06-01', '1999-01-01'].map(begins)).toEqual([
    '2026-01-01',
    '2024-01-01',
    '2020-01-01',
    '2020-01-01',
  ]);
});

test('brackets rise, and only the last has no limit (A-3.8)', () => {
  const scales = [...landTransferTaxRules, ...torontoTaxRules].map(({ brackets }) =>
    brackets.filter(({ type }) => type !== 'flat').map(({ limit }) => limit ?? Infinity),
  );
  for (const limits of scales) {
    expect(limits).toEqual([...new Set(limits)].toSorted((a, b) => a - b));
    if (limits.length > 0) expect(limits.at(-1)).toBe(Infinity);
  }
});

// Two days before the Easters of published tables: latest, earliest, and the corrections of the epact.
test.each([
  '2038-04-23',
  '2049-04-16',
  '2076-04-17',
  '2100-03-26',
  '2106-04-16',
  '2200-04-04',
  '2285-03-20',
])('%s is a Good Friday', (day) => {
  const found = listPublicHolidays(Number(day.slice(0, 4)));
  expect(found.find(({ name }) => name === 'Good Friday')?.day).toBe(day);
});

test('a holiday counts from the day its law took effect', () => {
  const names = (year: number) => listPublicHolidays(year).map(({ name }) => name);
  expect([names(2007), names(2008)].map((year) => year.includes('Family Day'))).toEqual([
    false,
    true,
  ]);
  // The act began on September 4, 2001, a day after that year's Labour Day.
  expect(names(2001)).toEqual(['Thanksgiving Day', 'Christmas Day', 'Boxing Day']);
});

test.each([
  ['2027-01-01', true],
  ['2023-01-02', true],
  ['2027-01-02', false],
  ['2027-03-28', true],
  ['2027-03-29', true],
  ['2027-11-11', true],
  ['2027-12-27', true],
  ['2022-12-27', true],
  ['2028-12-27', false],
  ['2027-12-28', false],
])('whether a time limit that ends on %s is extended: %s', (day, goesOn) => {
  expect(isLimitHoliday(day)).toBe(goesOn);
});
