import { semiAnnualCompounding } from '../rules/compounding.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import type { IsoDay } from '../dates/iso-day.ts';
import type { Answer, ResultLine } from './answer.ts';
import { toCents, type Cents } from './cents.ts';
import { amountRange, rateRange, termRange, readEntries, type Entries } from './entries.ts';
import { computePayment, monthlyRate, semiAnnualMonthlyRate } from './mortgage-rate.ts';

export interface MortgageInput {
  loanCents: Cents;
  annualPercent: number;
  payments: number;
  startDate: IsoDay;
  yearlyTaxesCents: Cents;
  yearlyInsuranceCents: Cents;
}

const sentences = calculatorMessages;

export function checkMortgage(entries: Entries) {
  const read = readEntries(entries);
  const loan = read.number('loanAmount', amountRange, sentences.loanAmount);
  const annualPercent = read.number('interestRate', rateRange, sentences.interestRate);
  const years = read.number('loanTerm', termRange, sentences.loanTerm);
  const startDate = read.day('startDate', sentences.startDate);
  const taxes = read.optionalNumber('propertyTaxes', amountRange, sentences.optionalAmount, 0);
  const insurance = read.optionalNumber('insurance', amountRange, sentences.optionalAmount, 0);
  return read.check<MortgageInput>({
    loanCents: toCents(loan),
    annualPercent,
    payments: Math.round(12 * years),
    startDate,
    yearlyTaxesCents: toCents(taxes),
    yearlyInsuranceCents: toCents(insurance),
  });
}

/**
 * Interest over the whole term. Without interest, rounding may make the payments add up to less
 * than the loan.
 */
const sumInterest = ({ loanCents, payments }: MortgageInput, payment: number): Cents =>
  Math.max(0, Math.round(payment * payments - loanCents));

export function listFirstPayment(input: MortgageInput): ResultLine[] {
  const { loanCents, annualPercent, payments, yearlyTaxesCents, yearlyInsuranceCents } = input;
  const rate = monthlyRate(annualPercent);
  const interest = loanCents * rate;
  const principal = computePayment(loanCents, rate, payments) - interest;
  return [
    { label: 'Principal', amountCents: Math.round(principal) },
    { label: 'Interest', amountCents: Math.round(interest) },
    { label: 'Property taxes', amountCents: Math.round(yearlyTaxesCents / 12) },
    { label: 'Insurance', amountCents: Math.round(yearlyInsuranceCents / 12) },
  ].filter(({ amountCents }) => amountCents > 0);
}

export function listTermCosts(input: MortgageInput): ResultLine[] {
  const { loanCents, annualPercent, payments, yearlyTaxesCents, yearlyInsuranceCents } = input;
  const payment = computePayment(loanCents, monthlyRate(annualPercent), payments);
  return [
    { label: 'Principal', amountCents: loanCents },
    { label: 'Interest', amountCents: sumInterest(input, payment) },
    { label: 'Property taxes', amountCents: Math.round((yearlyTaxesCents / 12) * payments) },
    { label: 'Insurance', amountCents: Math.round((yearlyInsuranceCents / 12) * payments) },
  ].filter(({ amountCents }) => amountCents > 0);
}

/** The monthly payment by the specification's convention, and by that for Canadian fixed rates. */
export function calculateMortgage(input: MortgageInput): Answer {
  const { loanCents, annualPercent, payments, yearlyTaxesCents, yearlyInsuranceCents } = input;
  const payment = computePayment(loanCents, monthlyRate(annualPercent), payments);
  const semiAnnual = computePayment(loanCents, semiAnnualMonthlyRate(annualPercent), payments);
  const upkeep = yearlyTaxesCents / 12 + yearlyInsuranceCents / 12;
  return {
    lines: [
      { label: 'Principal and interest', amountCents: Math.round(payment) },
      { label: 'Property taxes', amountCents: Math.round(yearlyTaxesCents / 12) },
      { label: 'Insurance', amountCents: Math.round(yearlyInsuranceCents / 12) },
    ].filter(({ amountCents }, position) => position === 0 || amountCents > 0),
    total: { label: 'Each month', amountCents: Math.round(payment + upkeep) },
    beyond: [
      {
        heading: 'As a Canadian fixed rate',
        lines: [
          { label: 'Principal and interest each month', amountCents: Math.round(semiAnnual) },
          { label: 'Interest over the whole term', amountCents: sumInterest(input, semiAnnual) },
        ],
        notes: [
          'Under the Interest Act, fixed rates are compounded twice a year, so they cost a little less than the same rate compounded every month. Variable rates are usually compounded every month.',
        ],
        rules: [semiAnnualCompounding],
      },
    ],
    assumptions: [
      'The rate stays the same for the whole term and is compounded every month. Every payment is made on time.',
    ],
    rules: [],
  };
}
