import type { DatedRule } from './dated-rule.ts';
import { marginal, type TaxBracket } from './tax-bracket.ts';

interface TorontoTaxRule extends DatedRule {
  /** The city's own tax, on top of Ontario's. The row is chosen by the day of closing. */
  brackets: readonly TaxBracket[];
}

const upTo3Million = [
  [55_000, 0.5],
  [250_000, 1],
  [400_000, 1.5],
  [2_000_000, 2],
  [3_000_000, 2.5],
] as const;

export const torontoTaxRules: readonly [TorontoTaxRule, ...TorontoTaxRule[]] = [
  {
    name: 'Toronto municipal land transfer tax',
    effectiveFrom: '2017-03-01',
    isStartUnknown: true,
    source:
      'https://www.toronto.ca/services-payments/property-taxes-utilities/municipal-land-transfer-tax-mltt/municipal-land-transfer-tax-mltt-rates-and-fees/2023-municipal-land-transfer-tax-mltt-rates-and-fees/',
    checkedOn: '2026-11-21',
    brackets: marginal(...upTo3Million, [null, 2.5]),
  },
  {
    name: 'Toronto municipal land transfer tax',
    effectiveFrom: '2024-01-01',
    source:
      'https://millerthomson.com/fr/perspectives-juridiques/breaking-ground-ontario-fr/municipal-land-transfer-tax-increase-high-value-residential-properties',
    checkedOn: '2026-11-21',
    brackets: marginal(
      ...upTo3Million,
      [4_000_000, 3.5],
      [5_000_000, 4.5],
      [10_000_000, 5.5],
      [20_000_000, 6.5],
      [null, 7.5],
    ),
  },
  {
    name: 'Toronto municipal land transfer tax',
    effectiveFrom: '2026-04-01',
    source:
      'https://www.sorbaralaw.com/resources/knowledge-centre/publication/toronto-s-escalating-luxury-land-transfer-tax',
    checkedOn: '2026-11-21',
    brackets: marginal(
      ...upTo3Million,
      [4_000_000, 4.4],
      [5_000_000, 5.45],
      [10_000_000, 6.5],
      [20_000_000, 7.55],
      [null, 8.6],
    ),
  },
];
