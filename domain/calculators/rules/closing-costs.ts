import type { DatedRule } from './dated-rule.ts';

const asOf = {
  effectiveFrom: '2026-11-21',
  isStartUnknown: true,
  checkedOn: '2026-11-21',
} as const;

interface OccupancyFeeRule extends DatedRule {
  minMonths: number;
  maxMonths: number;
}

/** Interest on the unpaid balance, estimated property tax and common expenses; builds no equity. */
export const occupancyFeeRule: OccupancyFeeRule = {
  name: 'Interim occupancy of a condominium unit',
  ...asOf,
  source: 'https://teamkk.ca/looking-to-invest-what-to-know-when-buying-pre-construction',
  minMonths: 3,
  maxMonths: 6,
};

/** Development charges and other levies, often capped by the agreement; HST is extra. */
export const levyRule: DatedRule = {
  name: 'Levies passed on at closing',
  ...asOf,
  source: 'https://hanifarkian.com/2025/04/28/closing-costs',
};

interface QuotedFeeRule extends DatedRule {
  minCad: number;
  maxCad: number;
}

/** Fees that builders pass on, with the quoted range. */
export const quotedFeeRules: readonly QuotedFeeRule[] = [
  {
    name: 'Tarion warranty enrolment',
    ...asOf,
    source: 'https://hanifarkian.com/2025/04/28/closing-costs',
    minCad: 585,
    maxCad: 6000,
  },
  {
    name: 'Hydro and water meters',
    ...asOf,
    source:
      'https://thezadegangroup.com/what-closing-costs-should-you-factor-in-when-purchasing-a-pre-construction-condo/',
    minCad: 500,
    maxCad: 2500,
  },
];
