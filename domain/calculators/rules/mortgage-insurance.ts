import type { DatedRule } from './dated-rule.ts';

interface PremiumTier {
  /** The highest loan-to-value of the tier, in percent. */
  upToPercent: number;
  /** As a percentage of the loan. */
  premiumPercent: number;
}

export interface MortgageInsuranceRule extends DatedRule {
  /** No insurance is required for a down payment of this share or more. */
  exemptFromPercent: number;
  tiers: readonly PremiumTier[];
  /** Added to the premium when the loan is paid back over `longAmortizationYears`. */
  longAmortizationSurchargePercent: number;
  longAmortizationYears: number;
  /** Homes at or above this price cannot be insured. */
  priceCapCad: number;
}

export const mortgageInsuranceRules: readonly [MortgageInsuranceRule, ...MortgageInsuranceRule[]] =
  [
    {
      name: 'Mortgage insurance premiums',
      effectiveFrom: '2024-12-15',
      source: 'https://mortgagesisterswest.ca/default-mortgage-insurance-premium-amounts',
      checkedOn: '2026-11-21',
      exemptFromPercent: 20,
      tiers: [
        { upToPercent: 65, premiumPercent: 0.6 },
        { upToPercent: 75, premiumPercent: 1.7 },
        { upToPercent: 80, premiumPercent: 2.4 },
        { upToPercent: 85, premiumPercent: 2.8 },
        { upToPercent: 90, premiumPercent: 3.1 },
        { upToPercent: 95, premiumPercent: 4 },
      ],
      longAmortizationSurchargePercent: 0.2,
      longAmortizationYears: 30,
      priceCapCad: 1_500_000,
    },
  ];

interface PremiumTaxRule extends DatedRule {
  province: string;
  percent: number;
}

export const premiumTaxRules: readonly [PremiumTaxRule, ...PremiumTaxRule[]] = [
  {
    name: 'Ontario sales tax on the premium',
    effectiveFrom: '2024-12-15',
    isStartUnknown: true,
    source: 'https://wowa.ca/calculators/cmhc-insurance',
    checkedOn: '2026-11-21',
    province: 'Ontario',
    percent: 8,
  },
];
