import { takePercent, takePercentTwice, type Cents } from './cents.ts';
import type { MortgageInsuranceRule } from './rules/mortgage-insurance.ts';

export interface CmhcInput {
  propertyValueCents: Cents;
  downPaymentPercent: number;
}

const findPremiumPercent = ({ tiers }: MortgageInsuranceRule, loanToValuePercent: number) =>
  tiers.find(({ upToPercent }) => loanToValuePercent <= upToPercent)?.premiumPercent ?? 0;

/** Loan, premium rate and cost of the insurance of a mortgage, by the rules of. */
export function calculatePremium(
  { propertyValueCents, downPaymentPercent }: CmhcInput,
  rule: MortgageInsuranceRule,
  extraPercent = 0,
) {
  // Rounded to four decimals of a percent, so that 100 minus 12.4 is exactly 87.6.
  const loanToValue = Math.round((100 - downPaymentPercent) * 10_000) / 10_000;
  const premiumPercent =
    downPaymentPercent >= rule.exemptFromPercent
      ? 0
      : findPremiumPercent(rule, loanToValue) + extraPercent;
  return {
    loanToValue,
    premiumPercent,
    loanCents: takePercent(propertyValueCents, loanToValue),
    costCents: takePercentTwice(propertyValueCents, loanToValue, premiumPercent),
  };
}
