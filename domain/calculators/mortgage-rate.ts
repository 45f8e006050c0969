/** The monthly rate as the specification defines it: the annual rate divided by twelve. */
export const monthlyRate = (annualPercent: number): number => annualPercent / 100 / 12;

/** The monthly rate of a Canadian fixed rate, which is compounded twice a year (Interest Act). */
export const semiAnnualMonthlyRate = (annualPercent: number): number =>
  Math.expm1(Math.log1p(annualPercent / 200) / 6);

/** The present value of a dollar due after all payments, minus one; exact for rates near zero. */
const computeDiscount = (rate: number, payments: number) =>
  Math.expm1(-payments * Math.log1p(rate));

/** The monthly payment on a loan, in the loan's unit and unrounded: standard amortization. */
export const computePayment = (loan: number, rate: number, payments: number): number =>
  rate === 0 ? loan / payments : (loan * rate) / -computeDiscount(rate, payments);

/** The loan that a monthly payment repays, at a rate above zero: the inverse of `computePayment`. */
export const computeLoan = (payment: number, rate: number, payments: number): number =>
  (payment * -computeDiscount(rate, payments)) / rate;
