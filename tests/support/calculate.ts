import { calculators, type CalculatorPath } from '../../domain/calculators/calculators.ts';
import type { Entries } from '../../domain/calculators/entries.ts';

/** A buyer's answers to the affordability calculator. */
export const household = {
  income: '150,000',
  downPayment: '$50,000',
  interestRate: '4.5%',
  loanTerm: '25',
  debts: '500',
  taxes: '400',
  heat: '100',
  condoFee: '600',
};

/** What a calculator answers; throws its problems. */
export function answer(path: CalculatorPath, entries: Entries) {
  const checked = calculators.find((one) => one.path === path)!.check(entries);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return checked.calculate();
}
