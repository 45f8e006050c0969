import { findRuleInForce } from '../rules/dated-rule.ts';
import { downPaymentRules } from '../rules/down-payment.ts';
import { mortgageInsuranceRules, premiumTaxRules } from '../rules/mortgage-insurance.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import { computeClosingDay, sumDeposits } from './deposits.ts';
import type { CashInput, CashLine } from './cash-input.ts';
import { formatCents, takePercent, toCents } from '../calculators/cents.ts';
import { calculatePremium } from '../calculators/cmhc-insurance.ts';
import { computeMinimumDownPayment } from '../calculators/minimum-down-payment.ts';

const downPayments = findRuleInForce(downPaymentRules, null);
const insurance = findRuleInForce(mortgageInsuranceRules, null);

export function splitPrice(input: CashInput) {
  const { priceCents, downPaymentPercent } = input;
  const depositCents = sumDeposits(input);
  const downPaymentCents = Math.max(depositCents, takePercent(priceCents, downPaymentPercent));
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
    missingCents: Math.max(
      0,
      computeMinimumDownPayment(priceCents, downPayments) - downPaymentCents,
    ),
    isInsurable,
    insurancePriceCapCad: insurance.priceCapCad,
  };
}

export function listMortgageLines(input: CashInput): CashLine[] {
  const { restCents, premiumCents, premiumPercent, missingCents } = splitPrice(input);
  const taxRule = premiumTaxRules.find(({ province }) => province === input.province);
  const when = { moment: 'closing', dueOn: computeClosingDay(input) } as const;
  return [
    ...(restCents > 0 || missingCents > 0
      ? [
          {
            ...when,
            label: 'Rest of the down payment',
            amountCents: restCents,
            ...(missingCents > 0 && {
              note: calculatorMessages.belowMinimum(formatCents(missingCents)),
            }),
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
