import type { DatedRule } from './dated-rule.ts';

export interface DownPaymentRule extends DatedRule {
  /** Marginal: the percentage applies to the part of the price up to the limit. */
  tiers: readonly { limitCad: number; percent: number }[];
  /** From this price on, the flat percentage of the whole price. */
  flatFromCad: number;
  flatPercent: number;
}

export const downPaymentRules: readonly [DownPaymentRule, ...DownPaymentRule[]] = [
  {
    name: 'Minimum down payment',
    effectiveFrom: '2024-12-15',
    source: 'https://miragenews.com/government-unveils-mortgage-reforms-for-lower-1323246',
    checkedOn: '2026-11-21',
    tiers: [
      { limitCad: 500_000, percent: 5 },
      { limitCad: 1_500_000, percent: 10 },
    ],
    flatFromCad: 1_500_000,
    flatPercent: 20,
  },
];
