import type { Cents } from './cents.ts';
import { computePayment, ratePerPayment, type RateType } from './mortgage-rate.ts';

const biWeeklyPayments = 26;
const monthsPerYear = 12;

interface Loan {
  loanCents: Cents;
  annualPercent: number;
  /** Monthly payments until it is paid off. */
  payments: number;
}

/** Payments of one amount until a loan is paid off; the last one is smaller. */
function payOff(loan: number, rate: number, payment: number) {
  if (loan === 0) return { years: 0, interest: 0 };
  const needed =
    rate === 0 ? loan / payment : -Math.log1p((-loan * rate) / payment) / Math.log1p(rate);
  const full = Math.ceil(needed - 1e-9) - 1;
  const grown = (1 + rate) ** full;
  const balance =
    rate === 0 ? loan - payment * full : loan * grown - (payment * (grown - 1)) / rate;
  return {
    years: (full + 1) / biWeeklyPayments,
    interest: payment * full + balance * (1 + rate) - loan,
  };
}

/** Monthly, bi-weekly and accelerated bi-weekly payments of a loan, in unrounded cents. */
export function comparePayments({ loanCents, annualPercent, payments }: Loan, type: RateType) {
  const monthly = computePayment(
    loanCents,
    ratePerPayment(annualPercent, type, monthsPerYear),
    payments,
  );
  const biWeeklyRate = ratePerPayment(annualPercent, type, biWeeklyPayments);
  // Half a month's payment, 26 times a year, is thirteen months' payments.
  const accelerated = monthly / 2;
  return {
    monthly,
    biWeekly: computePayment(
      loanCents,
      biWeeklyRate,
      (payments * biWeeklyPayments) / monthsPerYear,
    ),
    accelerated,
    /** Rounding may make the payments add up to less than the loan. */
    interest: Math.max(0, monthly * payments - loanCents),
    acceleratedPlan: payOff(loanCents, biWeeklyRate, accelerated),
  };
}
