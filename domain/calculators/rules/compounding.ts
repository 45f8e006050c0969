import type { DatedRule } from './dated-rule.ts';

/** How often a Canadian fixed rate is compounded. */
export const semiAnnualCompounding: DatedRule = {
  name: 'Semi-annual compounding of fixed rates (Interest Act)',
  effectiveFrom: '1985-01-01',
  isStartUnknown: true,
  source: 'https://www.propcalc.ca/blog/semi-annual-compounding-canada/',
  checkedOn: '2026-11-21',
};
