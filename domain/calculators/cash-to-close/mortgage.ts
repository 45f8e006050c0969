import { findRuleInForce } from '../rules/dated-rule.ts';
import { downPaymentRules } from '../rules/down-payment.ts';
import { mortgageInsuranceRules, premiumTaxRules } from '../rules/mortgage-insurance.ts';
import { computeClosingDay } from './closing-day.ts';
import { sumDeposits } from './deposits.ts';
import type { CashInput, CashLine } from './cash-input.ts';
import { formatCents, takePercent, toCents } from '../cents.ts';
import { calculatePremium } from '../cmhc-insurance.ts';
import { computeMinimumDownPayment } from '../minimum-down-payment.ts';

const downPayments = findRuleInForce(downPaymentRules, null);
const insurance = findRuleInForce(mortgageInsuranceRules, null);

export function splitPrice(input: CashInput) {
  const { priceCents, downPaymentPercent } = input;
  const depositCents = sumDeposits(input);
  const minimumCents = computeMinimumDownPayment(priceCents, downPayments);
  const ownCents = Math.max(depositCents, takePercent(priceCents, downPaymentPercent));
  const downPaymentCents = Math.max(ownCents, minimumCents);
  const loanCents = Math.max(0, priceCents - downPaymentCents);
  const isInsurable = priceCents < toCents(insurance.priceCapCad);
  const { premiumPercent } = calculatePremium(
    {
      propertyValueCents: priceCents,
      downPaymentPercent: priceCents === 0 ? 100 : (downPaymentCents / priceCents) * 100,
    },
    insurance,
  );
  return {
    downPaymentCents,
    restCents: downPaymentCents - depositCents,
    loanCents,
    premiumPercent: isInsurable ? premiumPercent : 0,
    premiumCents: isInsurable ? takePercent(loanCents, premiumPercent) : 0,
    minimumCents,
    /** What the buyer's down payment lacks to the minimum. */
    missingCents: downPaymentCents - ownCents,
    isInsurable,
    insurancePriceCapCad: insurance.priceCapCad,
  };
}

export function listMortgageLines(input: CashInput): CashLine[] {
  const { restCents, premiumCents, premiumPercent } = splitPrice(input);
  const taxRule = premiumTaxRules.find(({ province }) => province === input.province);
  const when = { moment: 'closing', dueOn: computeClosingDay(input), isEstimated: true } as const;
  return [
    ...(restCents > 0
      ? [
          {
            ...when,
            label: 'Rest of the down payment',
            amountCents: restCents,
            basis: downPayments,
          },
        ]
      : []),
    ...(premiumCents > 0 && taxRule
      ? [
          {
            ...when,
            label: `${taxRule.name} (${taxRule.percent}%)`,
            amountCents: takePercent(premiumCents, taxRule.percent),
            note: `Of a premium of ${formatCents(premiumCents)} (${premiumPercent}% of the mortgage), which is added to the mortgage.`,
            basis: taxRule,
          },
        ]
      : []),
  ];
}
