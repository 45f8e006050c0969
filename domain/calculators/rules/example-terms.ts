import type { DatedRule } from './dated-rule.ts';

interface ExampleTerms extends DatedRule {
  downPaymentPercent: number;
  annualPercent: number;
  years: number;
}

/**
 * What a monthly cost assumes until a buyer says otherwise: the smallest down payment that
 * needs no mortgage insurance, and a rate between the 4.56% and 4.71% at which large banks lent for
 * five years.
 */
export const exampleTermsRule: ExampleTerms = {
  name: 'Discounted five-year fixed rates of large banks',
  effectiveFrom: '2026-01-01',
  source: 'https://www.nerdwallet.com/ca/mortgages/best-5-year-fixed-mortgage-rates-in-canada',
  checkedOn: '2026-11-28',
  downPaymentPercent: 20,
  annualPercent: 4.6,
  years: 25,
};
