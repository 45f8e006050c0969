import type { HomeRebateRule } from './buyer-rules.ts';
import type { DatedRule } from './dated-rule.ts';

const standardRebates = {
  effectiveFrom: '2026-11-21',
  isStartUnknown: true,
  source:
    'https://www.mondaq.com/canada/tax-authorities/1707354/extension-of-new-federal-first-time-home-buyer-rebate-to-ontario-hst',
  checkedOn: '2026-11-21',
} as const;

interface NewHomeTaxRule extends DatedRule {
  federalPercent: number;
  provincePercent: number;
}

export const newHomeTaxRules: readonly [NewHomeTaxRule, ...NewHomeTaxRule[]] = [
  { name: 'HST on a new home', ...standardRebates, federalPercent: 5, provincePercent: 8 },
];

interface FederalHomeRebateRule extends DatedRule {
  /** Percentage of the federal part of the tax. */
  percentOfTax: number;
  /** The full rebate up to this price, then linearly less. */
  fullUpToCad: number;
  noneFromCad: number;
}

export const federalHomeRebateRules: readonly [FederalHomeRebateRule, ...FederalHomeRebateRule[]] =
  [
    {
      name: 'Federal new housing rebate (in force)',
      ...standardRebates,
      percentOfTax: 36,
      fullUpToCad: 350_000,
      noneFromCad: 450_000,
    },
  ];

interface OntarioHomeRebateRule extends DatedRule {
  /** Percentage of the provincial part of the tax. */
  percentOfTax: number;
  maxCad: number;
}

export const ontarioHomeRebateRules: readonly [OntarioHomeRebateRule, ...OntarioHomeRebateRule[]] =
  [
    {
      name: 'Ontario new housing rebate (in force)',
      ...standardRebates,
      percentOfTax: 75,
      maxCad: 24_000,
    },
  ];

export interface WideRebateRule extends HomeRebateRule {
  /** Percentage of the price before tax. */
  percent: number;
  maxCad: number;
  /** Above this price, no source states the amount. */
  knownUpToCad: number;
  isForFirstTimeBuyers: boolean;
}

/** Rebates that are not certain yet; each is shown with its status. */
export const wideRebateRules: readonly WideRebateRule[] = [
  {
    name: 'Ontario match for first-time buyers',
    effectiveFrom: '2025-10-28',
    source:
      'https://www.showinghomes.ca/gst-relief-for-first-time-home-buyers-on-new-homes-valued-up-to-15-million',
    checkedOn: '2026-11-21',
    status: 'Announced on October 28, 2025; not found as law',
    agreementFrom: '2025-10-28',
    agreementTo: null,
    percent: 8,
    maxCad: 80_000,
    knownUpToCad: 1_000_000,
    isForFirstTimeBuyers: true,
  },
  {
    name: 'Ontario temporary enhancement for all buyers',
    effectiveFrom: '2026-05-12',
    source: 'https://clauseandeffect.beehiiv.com/p/ontario-s-enhanced-hst-rebate-just-became-law',
    checkedOn: '2026-11-21',
    status:
      'Ontario’s part is law since May 12, 2026 (Bill 114); the federal part was unresolved, and a builder could not credit it at closing',
    agreementFrom: '2026-04-01',
    agreementTo: '2027-03-31',
    hasConstructionDeadlines: true,
    percent: 13,
    maxCad: 130_000,
    knownUpToCad: 1_500_000,
    isForFirstTimeBuyers: false,
  },
];
