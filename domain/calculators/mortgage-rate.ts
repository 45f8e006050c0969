/** The share of the balance that a month costs, by the specification: the annual rate by twelve. */
export const monthlyRate = (annualPercent: number): number => annualPercent / 100 / 12;

/** The same for a fixed rate in Canada, which is compounded twice a year (Interest Act). */
export const semiAnnualMonthlyRate = (annualPercent: number): number =>
  Math.expm1(Math.log1p(annualPercent / 200) / 6);

/** What a dollar due after all payments is worth now, less one: exact also for a rate next to none. */
const findDiscount = (rate: number, payments: number) => Math.expm1(-payments * Math.log1p(rate));

/** What every month has to pay on a loan, in the loan's unit and not rounded: standard amortization. */
export const findPayment = (loan: number, rate: number, payments: number): number =>
  rate === 0 ? loan / payments : (loan * rate) / -findDiscount(rate, payments);

/** The loan that a monthly payment pays back, at a rate above none: the inverse of `findPayment`. */
export const findLoan = (payment: number, rate: number, payments: number): number =>
  (payment * -findDiscount(rate, payments)) / rate;
