import type { DatedRule } from './dated-rule.ts';

/** The source for compounding a Canadian fixed rate twice a year; the factor is in the calculation. */
export const semiAnnualCompounding: DatedRule = {
  name: 'Semi-annual compounding of fixed rates (Interest Act)',
  effectiveFrom: '1985-01-01',
  isStartUnknown: true,
  source: 'https://www.propcalc.ca/blog/semi-annual-compounding-canada/',
  checkedOn: '2026-11-21',
};
