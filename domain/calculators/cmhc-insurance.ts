import { downPaymentRules } from './rules/down-payment.ts';
import { findRuleInForce } from './rules/dated-rule.ts';
import {
  mortgageInsuranceRules,
  premiumTaxRules,
  type MortgageInsuranceRule,
} from './rules/mortgage-insurance.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import type { Result, ResultLine, ResultSection } from './result.ts';
import { formatCents, takePercent, toCents } from './cents.ts';
import { downPercentRange, positivePriceRange, readEntries, type Entries } from './entries.ts';
import { calculatePremium, type CmhcInput } from './insurance-premium.ts';
import { computeMinimumDownPayment } from './minimum-down-payment.ts';

export function checkCmhc(entries: Entries) {
  const read = readEntries(entries);
  const value = read.number('propertyValue', positivePriceRange, calculatorMessages.propertyValue);
  const percent = read.number(
    'downPaymentPercentage',
    downPercentRange,
    calculatorMessages.downPayment,
  );
  return read.check<CmhcInput>({
    propertyValueCents: toCents(value),
    downPaymentPercent: percent,
  });
}

/** The law's minimum, the down payment, and how much is missing to the minimum. */
function compareDownPayments({ propertyValueCents, downPaymentPercent }: CmhcInput) {
  const downPaymentRule = findRuleInForce(downPaymentRules, null);
  const minimum = computeMinimumDownPayment(propertyValueCents, downPaymentRule);
  const downPaymentCents = takePercent(propertyValueCents, downPaymentPercent);
  const missingCents = Math.max(0, minimum - downPaymentCents);
  return { downPaymentRule, minimum, downPaymentCents, missingCents };
}

function describeTerms(input: CmhcInput, rule: MortgageInsuranceRule): ResultSection {
  const { downPaymentRule, minimum, downPaymentCents, missingCents } = compareDownPayments(input);
  const isInsurable = input.propertyValueCents < toCents(rule.priceCapCad);
  return {
    heading: 'What lenders require',
    lines: [
      { label: 'Minimum down payment', amountCents: minimum },
      { label: 'Down payment', amountCents: downPaymentCents },
    ],
    notes: [
      missingCents > 0
        ? calculatorMessages.belowMinimum(formatCents(missingCents))
        : calculatorMessages.reachesMinimum,
      ...(isInsurable
        ? []
        : [calculatorMessages.notInsurable(formatCents(toCents(rule.priceCapCad)))]),
    ],
    rules: [downPaymentRule],
  };
}

function describeLongerLoan(input: CmhcInput, rule: MortgageInsuranceRule): ResultSection[] {
  const longer = calculatePremium(input, rule, rule.longAmortizationSurchargePercent);
  const { costCents } = calculatePremium(input, rule);
  if (costCents === 0) return [];
  const taxRule = findRuleInForce(premiumTaxRules, null);
  return [
    {
      heading: 'Possible extra costs',
      lines: [
        {
          label: `${taxRule.name} (${taxRule.percent}%)`,
          amountCents: takePercent(costCents, taxRule.percent),
          note: 'Paid in cash at closing; it is not added to the loan.',
        },
        {
          label: `Premium over ${rule.longAmortizationYears} years (${longer.premiumPercent.toFixed(2)}%)`,
          amountCents: longer.costCents,
          note: 'For first-time buyers and for buyers of new homes.',
        },
      ],
      notes: [],
      rules: [taxRule],
    },
  ];
}

/** With less than the minimum nobody lends or insures: only the scale has a premium. */
function answerBelowMinimum(
  input: CmhcInput,
  rule: MortgageInsuranceRule,
  premium: ResultLine,
): Result {
  const { minimum, downPaymentCents, missingCents } = compareDownPayments(input);
  return {
    lines: [
      { label: 'Property value', amountCents: input.propertyValueCents },
      { label: 'Down payment', amountCents: downPaymentCents },
      { label: 'Missing', amountCents: missingCents },
    ],
    total: {
      label: 'Minimum down payment',
      amountCents: minimum,
      note: calculatorMessages.missing(formatCents(missingCents)),
    },
    beyond: [
      describeTerms(input, rule),
      {
        heading: calculatorMessages.simplified,
        lines: [premium],
        notes: [calculatorMessages.premiumNotSold],
        rules: [],
      },
    ],
    assumptions: [],
    rules: [rule],
  };
}

export function calculateCmhc(
  input: CmhcInput,
  rule: MortgageInsuranceRule = findRuleInForce(mortgageInsuranceRules, null),
): Result {
  const { loanCents, loanToValue, premiumPercent, costCents } = calculatePremium(input, rule);
  if (compareDownPayments(input).missingCents > 0) {
    const note = `${premiumPercent}% of the loan`;
    return answerBelowMinimum(input, rule, {
      label: 'CMHC insurance',
      amountCents: costCents,
      note,
    });
  }
  return {
    lines: [
      { label: 'Property value', amountCents: input.propertyValueCents },
      { label: `Loan (${loanToValue}% of the value)`, amountCents: loanCents },
    ],
    total: {
      label: 'CMHC insurance',
      amountCents: costCents,
      note:
        costCents === 0
          ? calculatorMessages.noInsurance(rule.exemptFromPercent)
          : `${premiumPercent}% of the loan`,
    },
    beyond: [describeTerms(input, rule), ...describeLongerLoan(input, rule)],
    assumptions: ['The premium is that of a loan paid back over 25 years.'],
    rules: [rule],
  };
}
