import { takePercent, toCents, type Cents } from './cents.ts';
import { calculatePremium } from './insurance-premium.ts';
import { computeMinimumDownPayment } from './minimum-down-payment.ts';
import { findRuleInForce } from './rules/dated-rule.ts';
import { downPaymentRules } from './rules/down-payment.ts';
import { mortgageInsuranceRules } from './rules/mortgage-insurance.ts';

export const downPayments = findRuleInForce(downPaymentRules, null);
export const insurance = findRuleInForce(mortgageInsuranceRules, null);

/** An insured loan over more years costs a surcharge. */
const usualYears = 25;

export const findSurchargePercent = (years: number): number =>
  years > usualYears ? insurance.longAmortizationSurchargePercent : 0;

/** A price as down payment and loan: at least the minimum down payment, and the loan's insurance. */
export function splitPrice(priceCents: Cents, wantedCents: Cents, years = usualYears) {
  const minimumCents = computeMinimumDownPayment(priceCents, downPayments);
  const ownCents = Math.min(wantedCents, priceCents);
  const downPaymentCents = Math.max(ownCents, minimumCents);
  const loanCents = priceCents - downPaymentCents;
  const isInsurable = priceCents < toCents(insurance.priceCapCad);
  const { premiumPercent } = calculatePremium(
    {
      propertyValueCents: priceCents,
      downPaymentPercent: priceCents === 0 ? 100 : (downPaymentCents / priceCents) * 100,
    },
    insurance,
    findSurchargePercent(years),
  );
  return {
    downPaymentCents,
    minimumCents,
    /** What the wanted down payment lacks to the minimum. */
    missingCents: downPaymentCents - ownCents,
    loanCents,
    isInsurable,
    premiumPercent: isInsurable ? premiumPercent : 0,
    premiumCents: isInsurable ? takePercent(loanCents, premiumPercent) : 0,
  };
}
