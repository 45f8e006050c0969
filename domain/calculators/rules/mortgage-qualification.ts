import type { DatedRule } from './dated-rule.ts';

interface ServiceRatioRule extends DatedRule {
  /** Gross debt service: housing costs, as a share of the income before tax. */
  gdsPercent: number;
  tdsPercent: number;
  /** The share of a condominium fee that counts. */
  condoFeePercent: number;
}

export const serviceRatioRules: readonly [ServiceRatioRule, ...ServiceRatioRule[]] = [
  {
    name: 'Debt service limits for insured mortgages',
    effectiveFrom: '2021-07-05',
    source:
      'https://www.cmhc-schl.gc.ca/en/finance-and-investing/mortgage-loan-insurance/calculating-gds-tds',
    checkedOn: '2026-11-21',
    gdsPercent: 39,
    tdsPercent: 44,
    condoFeePercent: 50,
  },
];

interface StressTestRule extends DatedRule {
  bufferPercent: number;
  floorPercent: number;
}

export const stressTestRules: readonly [StressTestRule, ...StressTestRule[]] = [
  {
    name: 'Stress test',
    effectiveFrom: '2021-06-01',
    isStartUnknown: true,
    source: 'https://deputypm.canada.ca/en/node/9299',
    checkedOn: '2026-11-21',
    bufferPercent: 2,
    floorPercent: 5.25,
  },
];
