import { semiAnnualCompounding } from './rules/compounding.ts';
import { findRuleInForce } from './rules/dated-rule.ts';
import { mortgageInsuranceRules } from './rules/mortgage-insurance.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import type { Result, ResultLine, ResultSection } from './result.ts';
import { toCents } from './cents.ts';
import {
  priceRange,
  rateRange,
  readEntries,
  termRange,
  yearlyRange,
  type Entries,
} from './entries.ts';
import { joinSentences } from './join-sentences.ts';
import { describeLeftOut } from './left-out.ts';
import {
  findMonthlyRate,
  roundMonthly,
  sumInterest,
  sumUpkeep,
  type MortgageInput,
} from './monthly-amounts.ts';
import { comparePayments } from './payment-plans.ts';

/** The choices in the form. */
export const rateTypes = { fixed: 'Fixed', variable: 'Variable' } as const;

const { longAmortizationYears: longestTermYears } = findRuleInForce(mortgageInsuranceRules, null);

export function checkMortgage(entries: Entries) {
  const read = readEntries(entries);
  const loan = read.number('loanAmount', priceRange, calculatorMessages.loanAmount);
  const annualPercent = read.number('interestRate', rateRange, calculatorMessages.interestRate);
  const years = read.number('loanTerm', termRange, calculatorMessages.loanTerm);
  const startDate = read.day('startDate', calculatorMessages.startDate);
  const taxes = read.optionalNumber(
    'propertyTaxes',
    yearlyRange,
    calculatorMessages.optionalAmount,
    0,
  );
  const insurance = read.optionalNumber(
    'insurance',
    yearlyRange,
    calculatorMessages.optionalAmount,
    0,
  );
  return read.check<MortgageInput>({
    loanCents: toCents(loan),
    annualPercent,
    payments: Math.round(12 * years),
    startDate,
    yearlyTaxesCents: toCents(taxes),
    yearlyInsuranceCents: toCents(insurance),
    leftOut: describeLeftOut(read, ['propertyTaxes', 'insurance']),
    rateType: read.entered('rateType') === rateTypes.fixed ? 'fixed' : 'variable',
  });
}

export function listFirstPayment(input: MortgageInput): ResultLine[] {
  const { payment, taxes, insurance } = roundMonthly(input);
  const interest = Math.round(input.loanCents * findMonthlyRate(input));
  return [
    { label: 'Principal', amountCents: payment - interest },
    { label: 'Interest', amountCents: interest },
    { label: 'Property taxes', amountCents: taxes },
    { label: 'Insurance', amountCents: insurance },
  ].filter(({ amountCents }) => amountCents > 0);
}

export function listTermCosts(input: MortgageInput): ResultLine[] {
  const { taxes, insurance } = sumUpkeep(input, input.payments);
  return [
    { label: 'Principal', amountCents: input.loanCents },
    { label: 'Interest', amountCents: sumInterest(input) },
    { label: 'Property taxes', amountCents: taxes },
    { label: 'Insurance', amountCents: insurance },
  ].filter(({ amountCents }) => amountCents > 0);
}

function compareRates(input: MortgageInput): ResultSection {
  const [fixed, variable] = [comparePayments(input, 'fixed'), comparePayments(input, 'variable')];
  const line = (
    label: string,
    read: (plan: ReturnType<typeof comparePayments>) => number,
  ): ResultLine => ({
    label,
    amountCents: Math.round(read(fixed)),
    otherCents: Math.round(read(variable)),
  });
  return {
    heading: 'Fixed and variable rate side by side',
    columns: [rateTypes.fixed, rateTypes.variable],
    lines: [
      line('Monthly', ({ monthly }) => monthly),
      line('Bi-weekly', ({ biWeekly }) => biWeekly),
      {
        ...line('Accelerated bi-weekly', ({ accelerated }) => accelerated),
        ...(input.loanCents > 0 && {
          note: calculatorMessages.accelerated(fixed.acceleratedPlan.years.toFixed(1)),
        }),
      },
      line('Interest, paid monthly', ({ interest }) => interest),
      line('Interest, accelerated', ({ acceleratedPlan }) => acceleratedPlan.interest),
    ],
    notes: [calculatorMessages.compounding],
    rules: [semiAnnualCompounding],
  };
}

function describeTerms({ rateType, payments }: MortgageInput): string {
  const rate =
    rateType === 'fixed' ? calculatorMessages.atFixedRate : calculatorMessages.atVariableRate;
  return payments > longestTermYears * 12 ? `${rate}. ${calculatorMessages.longTerm}` : rate;
}

/** The monthly payment at the chosen kind of rate, then both kinds side by side. */
export function calculateMortgage(input: MortgageInput): Result {
  const { payment, taxes, insurance, total } = roundMonthly(input);
  return {
    lines: [
      { label: 'Principal and interest', amountCents: payment },
      { label: 'Property taxes', amountCents: taxes },
      { label: 'Insurance', amountCents: insurance },
    ].filter(({ amountCents }, position) => position === 0 || amountCents > 0),
    total: {
      label: 'Each month',
      amountCents: total,
      note: joinSentences([describeTerms(input), input.leftOut]),
    },
    beyond: [compareRates(input)],
    assumptions: ['The rate stays the same for the whole term. Every payment is made on time.'],
    rules: [],
  };
}
