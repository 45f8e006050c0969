import { regionCities } from '../../places/region-cities.ts';
import type { DatedRule } from './dated-rule.ts';
import { marginal, type TaxBracket } from './tax-bracket.ts';

const { durham, halton, peel, york } = regionCities;

/** Cities other than Toronto that the calculator offers, at the provincial rates. */
const ontarioMunicipalities = [...durham, ...halton, ...peel, ...york].sort();

export interface LandTransferTaxRule extends DatedRule {
  province: string;
  brackets: readonly TaxBracket[];
  /** A city's own brackets replace those of the province. */
  cities: readonly { name: string; brackets: readonly TaxBracket[] | null }[];
}

/** gives its brackets no date; this is the date of the site's static pages (B-9.12). */
const specified = {
  effectiveFrom: '2025-08-31',
  source: 'The specification of this site, section 9',
  checkedOn: '2026-11-21',
} as const;

const provincial = (province: string, brackets: readonly TaxBracket[]): LandTransferTaxRule => ({
  name: `${province}: as specified, not verified with the province`,
  ...specified,
  province,
  brackets,
  cities: [],
});

const ontario = marginal([55_000, 0.5], [250_000, 1], [400_000, 1.5], [2_000_000, 2], [null, 2.5]);
const toronto = marginal([55_000, 1], [250_000, 2], [400_000, 3], [2_000_000, 4], [null, 5]);

/** One row for each province. A change is another row with a later date. */
export const landTransferTaxRules: readonly LandTransferTaxRule[] = [
  provincial('Alberta', [
    { limit: null, rate: 50, type: 'flat' },
    { limit: null, rate: 0.02, type: 'percentage', appliesTo: 'mortgage' },
  ]),
  provincial('British Columbia', marginal([200_000, 1], [2_000_000, 2], [3_000_000, 3], [null, 5])),
  provincial(
    'Manitoba',
    marginal([30_000, 0], [90_000, 0.5], [150_000, 1], [200_000, 1.5], [null, 2]),
  ),
  provincial('New Brunswick', marginal([null, 1])),
  provincial('Newfoundland and Labrador', [
    { limit: null, rate: 100, type: 'flat' },
    ...marginal([500, 0], [null, 0.4]),
  ]),
  provincial('Northwest Territories', marginal([1_000_000, 1], [null, 1.5])),
  // The first of two entries.
  provincial(
    'Nova Scotia',
    marginal([50_000, 1], [250_000, 1.5], [400_000, 1.75], [2_000_000, 1.85], [null, 2]),
  ),
  provincial('Nunavut', [
    { limit: null, rate: 50, type: 'flat' },
    { limit: null, rate: 1.5, type: 'perThousand' },
  ]),
  {
    name: 'Ontario land transfer tax',
    effectiveFrom: '2017-01-01',
    isStartUnknown: true,
    source: 'https://kaylaw.ca/resource/first-time-home-buyers-land-transfer-tax',
    checkedOn: '2026-11-21',
    province: 'Ontario',
    brackets: ontario,
    cities: [
      { name: 'Toronto', brackets: toronto },
      ...ontarioMunicipalities.map((name) => ({ name, brackets: null })),
    ],
  },
  provincial('Prince Edward Island', marginal([null, 1])),
  provincial('Quebec', marginal([55_200, 0.5], [276_200, 1], [552_300, 1.5], [null, 3])),
  provincial('Saskatchewan', [{ limit: null, rate: 600, type: 'flat' }]),
  provincial('Yukon', [
    { limit: null, rate: 60, type: 'flat' },
    { limit: null, rate: 1.5, type: 'perThousand' },
  ]),
];
