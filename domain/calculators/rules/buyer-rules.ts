import type { IsoDay } from '../../dates/iso-day.ts';
import type { DatedRule } from './dated-rule.ts';

interface TaxRebateRule extends DatedRule {
  city: string | null;
  maxCad: number;
}

export const firstTimeRebateRules: readonly TaxRebateRule[] = [
  {
    name: 'Ontario refund for first-time buyers',
    effectiveFrom: '2017-01-01',
    isStartUnknown: true,
    source: 'https://kaylaw.ca/resource/first-time-home-buyers-land-transfer-tax',
    checkedOn: '2026-11-21',
    city: null,
    maxCad: 4000,
  },
  {
    name: 'Toronto rebate for first-time buyers',
    effectiveFrom: '2017-03-01',
    isStartUnknown: true,
    source:
      'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/municipal-land-transfer-tax-mltt-rebate-opportunities/',
    checkedOn: '2026-11-21',
    city: 'Toronto',
    maxCad: 4475,
  },
];

export interface HomeRebateRule extends DatedRule {
  /** Its legal status. */
  status: string;
  /** First and last day on which the agreement may be signed; null when unknown. */
  agreementFrom: IsoDay;
  agreementTo: IsoDay | null;
  /** Whether construction must also begin and end by certain days, which no source states. */
  hasConstructionDeadlines?: true;
}

export interface GstRebateRule extends HomeRebateRule {
  gstPercent: number;
  /** The full tax is rebated up to this price, then a decreasing part. */
  fullUpToCad: number;
  noneFromCad: number;
}

export const firstTimeGstRebateRules: readonly [GstRebateRule, ...GstRebateRule[]] = [
  {
    name: 'Federal GST rebate for first-time buyers of a new home',
    effectiveFrom: '2026-03-12',
    source: 'https://www.thewesthavengroup.com/gst-exemption-for-first-time-buyers-2026',
    checkedOn: '2026-11-21',
    status: 'Law since March 12, 2026 (Bill C-4), for agreements after March 19, 2025',
    agreementFrom: '2025-03-20',
    agreementTo: null,
    gstPercent: 5,
    fullUpToCad: 1_000_000,
    noneFromCad: 1_500_000,
  },
];

interface NonResidentTaxRule extends DatedRule {
  province: string;
  note?: string;
  /** Whom it concerns, where it is not everyone who is neither citizen nor permanent resident. */
  whom?: string;
  city: string | null;
  percent: number;
}

export const nonResidentTaxRules: readonly NonResidentTaxRule[] = [
  {
    name: 'Ontario non-resident speculation tax',
    effectiveFrom: '2022-10-25',
    source:
      'https://pwc.com/ca/en/services/tax/publications/tax-insights/ontario-non-resident-speculation-tax.html',
    checkedOn: '2026-11-21',
    province: 'Ontario',
    city: null,
    percent: 25,
  },
  {
    name: 'Toronto municipal non-resident speculation tax',
    effectiveFrom: '2025-01-01',
    source:
      'https://kpmg.com/us/en/taxnewsflash/news/2025/04/tnf-canada-new-10-percent-tax-on-foreign-purchasers-of-residential-properties-ontario.html',
    checkedOn: '2026-11-21',
    province: 'Ontario',
    city: 'Toronto',
    percent: 10,
  },
  {
    name: 'Additional property transfer tax',
    effectiveFrom: '2018-02-21',
    source: 'gov.bc.ca, “Additional property transfer tax for foreign entities”',
    checkedOn: '2026-11-27',
    province: 'British Columbia',
    city: null,
    percent: 20,
    note: 'In Metro Vancouver and the districts of Capital, Fraser Valley, Nanaimo and Central Okanagan.',
  },
  {
    name: 'Provincial non-resident deed transfer tax',
    effectiveFrom: '2025-04-01',
    source: 'https://cbmaritimerealty.com/',
    checkedOn: '2026-11-27',
    province: 'Nova Scotia',
    city: null,
    percent: 10,
    whom: 'If you do not live in Nova Scotia',
    note: 'For anyone who does not live in Nova Scotia, Canadians too, unless they move there in time.',
  },
];
