import type { Cents } from './cents.ts';

/**
 * The percentage of the sum that each amount is, to a tenth. Each is a difference of rounded running
 * totals, so that together they are 100.
 */
export function listPercentShares(amounts: readonly Cents[]): number[] {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  let running = 0;
  let tenthsBefore = 0;
  return amounts.map((amount) => {
    running += amount;
    const tenths = Math.round((running / sum) * 1000);
    const share = (tenths - tenthsBefore) / 10;
    tenthsBefore = tenths;
    return share;
  });
}
