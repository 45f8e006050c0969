import { premiumTaxRules } from '../rules/mortgage-insurance.ts';
import { computeClosingDay } from './closing-day.ts';
import { sumDeposits } from './deposits.ts';
import type { CashInput, CashLine } from './cash-input.ts';
import { formatCents, takePercent } from '../cents.ts';
import { computeDownCents } from '../mortgage-terms.ts';
import { downPayments, insurance, splitPrice } from '../price-split.ts';

export function splitCashPrice(input: CashInput) {
  const { priceCents, down } = input;
  const depositCents = sumDeposits(input);
  const enteredCents = computeDownCents(priceCents, down);
  const split = splitPrice(priceCents, Math.max(depositCents, enteredCents));
  return {
    ...split,
    enteredCents,
    depositCents,
    restCents: split.downPaymentCents - depositCents,
    insurancePriceCapCad: insurance.priceCapCad,
  };
}

export function listMortgageLines(input: CashInput): CashLine[] {
  const { restCents, premiumCents, premiumPercent } = splitCashPrice(input);
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
