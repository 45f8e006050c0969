/** The monthly rate as the specification defines it: the annual rate divided by twelve. */
const monthlyRate = (annualPercent: number): number => annualPercent / 100 / 12;

/** Fixed rates are compounded twice a year (Interest Act), variable ones every month. */
export type RateType = 'fixed' | 'variable';

const monthlyPayments = 12;

/** The rate for one of so many payments a year. */
export function ratePerPayment(annualPercent: number, type: RateType, paymentsPerYear: number) {
  const compounded = type === 'fixed' ? 2 : monthlyPayments;
  return compounded === paymentsPerYear
    ? monthlyRate(annualPercent)
    : Math.expm1((Math.log1p(annualPercent / 100 / compounded) * compounded) / paymentsPerYear);
}

/** The monthly rate of a Canadian fixed rate. */
export const semiAnnualMonthlyRate = (annualPercent: number): number =>
  ratePerPayment(annualPercent, 'fixed', monthlyPayments);

/** The present value of a dollar due after all payments, minus one; exact for rates near zero. */
const computeDiscount = (rate: number, payments: number) =>
  Math.expm1(-payments * Math.log1p(rate));

/** The monthly payment on a loan, in the loan's unit and unrounded: standard amortization. */
export const computePayment = (loan: number, rate: number, payments: number): number =>
  rate === 0 ? loan / payments : (loan * rate) / -computeDiscount(rate, payments);

/** The loan that a monthly payment repays, at a rate above zero: the inverse of `computePayment`. */
export const computeLoan = (payment: number, rate: number, payments: number): number =>
  (payment * -computeDiscount(rate, payments)) / rate;
