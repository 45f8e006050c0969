import { semiAnnualCompounding } from './rules/compounding.ts';
import { findRuleInForce } from './rules/dated-rule.ts';
import { serviceRatioRules, stressTestRules } from './rules/mortgage-qualification.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import type { Result } from './result.ts';
import { joinSentences } from './join-sentences.ts';
import { describeLeftOut } from './left-out.ts';
import { maxAmount, takePercent, toCents, type Cents } from './cents.ts';
import { calculatePremium } from './insurance-premium.ts';
import {
  incomeRange,
  monthlyRange,
  priceRange,
  rateRange,
  readEntries,
  type Entries,
} from './entries.ts';
import { computeMinimumDownPayment } from './minimum-down-payment.ts';
import { computeLoan, semiAnnualMonthlyRate } from './mortgage-rate.ts';
import { downPayments, findSurchargePercent, insurance } from './price-split.ts';

interface AffordabilityInput {
  yearlyIncomeCents: Cents;
  downPaymentCents: Cents;
  annualPercent: number;
  years: number;
  /** Each month. */
  debtsCents: Cents;
  taxesCents: Cents;
  heatCents: Cents;
  condoFeeCents: Cents;
  /** Says which housing costs were not entered; empty if all were. */
  leftOut: string;
}

export function checkAffordability(entries: Entries) {
  const read = readEntries(entries);
  const cents = (name: string) =>
    toCents(read.optionalNumber(name, monthlyRange, calculatorMessages.optionalAmount, 0));
  return read.check<AffordabilityInput>({
    yearlyIncomeCents: toCents(read.number('income', incomeRange, calculatorMessages.income)),
    downPaymentCents: toCents(
      read.number('downPayment', priceRange, calculatorMessages.downPaymentAmount),
    ),
    annualPercent: read.number('interestRate', rateRange, calculatorMessages.interestRate),
    years: read.number(
      'loanTerm',
      { min: 1, max: 30, measure: 'years' },
      calculatorMessages.amortization,
    ),
    debtsCents: cents('debts'),
    taxesCents: cents('taxes'),
    heatCents: cents('heat'),
    condoFeeCents: cents('condoFee'),
    leftOut: describeLeftOut(read, ['taxes', 'heat', 'condoFee']),
  });
}

const ratios = findRuleInForce(serviceRatioRules, null);
const stressTest = findRuleInForce(stressTestRules, null);

export function computeLargestLoan(input: AffordabilityInput) {
  const income = input.yearlyIncomeCents / 12;
  const housing =
    input.taxesCents + input.heatCents + (input.condoFeeCents * ratios.condoFeePercent) / 100;
  const gdsRoom = Math.max(0, (income * ratios.gdsPercent) / 100 - housing);
  const tdsRoom = Math.max(0, (income * ratios.tdsPercent) / 100 - housing - input.debtsCents);
  const testPercent = Math.max(
    input.annualPercent + stressTest.bufferPercent,
    stressTest.floorPercent,
  );
  const room = Math.min(gdsRoom, tdsRoom);
  const payments = Math.round(input.years * 12);
  return {
    gdsRoomCents: Math.round(gdsRoom),
    tdsRoomCents: Math.round(tdsRoom),
    testPercent,
    /** Including the insurance premium. */
    loanCents: Math.floor(computeLoan(room, semiAnnualMonthlyRate(testPercent), payments)),
  };
}

/** The loan for a home at this price, with the insurance premium if one is required. */
function computeInsuredLoan(
  priceCents: Cents,
  { downPaymentCents, years }: AffordabilityInput,
): Cents {
  const loanCents = Math.max(0, priceCents - downPaymentCents);
  if (loanCents === 0) return 0;
  const downPaymentPercent = (downPaymentCents / priceCents) * 100;
  const { premiumPercent } = calculatePremium(
    { propertyValueCents: priceCents, downPaymentPercent },
    insurance,
    findSurchargePercent(years),
  );
  return loanCents + takePercent(loanCents, premiumPercent);
}

export function computeHighestPrice(input: AffordabilityInput) {
  const { loanCents } = computeLargestLoan(input);
  const isDownPaymentEnough = (price: number) =>
    computeMinimumDownPayment(toCents(price), downPayments) <= input.downPaymentCents;
  const isLoanEnough = (price: number) => computeInsuredLoan(toCents(price), input) <= loanCents;
  let lowest = 0;
  let beyond = maxAmount + 1;
  // Above some price, both conditions always fail.
  while (beyond - lowest > 1) {
    const middle = Math.floor((lowest + beyond) / 2);
    if (isDownPaymentEnough(middle) && isLoanEnough(middle)) lowest = middle;
    else beyond = middle;
  }
  return { priceCad: lowest, isLimitedByDownPayment: !isDownPaymentEnough(beyond) };
}

function describeLimit(
  input: AffordabilityInput,
  { gdsRoomCents, tdsRoomCents }: ReturnType<typeof computeLargestLoan>,
) {
  const { priceCad, isLimitedByDownPayment } = computeHighestPrice(input);
  if (priceCad === 0) return calculatorMessages.noPrice;
  if (isLimitedByDownPayment) return calculatorMessages.limitedByDownPayment;
  return gdsRoomCents <= tdsRoomCents
    ? calculatorMessages.limitedByGds
    : calculatorMessages.limitedByTds;
}

export function calculateAffordability(input: AffordabilityInput): Result {
  const loan = computeLargestLoan(input);
  const { priceCad } = computeHighestPrice(input);
  return {
    lines: [
      {
        label: `Room under the housing limit (GDS ${ratios.gdsPercent}%)`,
        amountCents: loan.gdsRoomCents,
        note: 'Each month, for principal and interest',
      },
      {
        label: `Room under the debt limit (TDS ${ratios.tdsPercent}%)`,
        amountCents: loan.tdsRoomCents,
        note: 'Each month, for principal and interest',
      },
      {
        label: 'Largest mortgage, with its insurance',
        amountCents: loan.loanCents,
        note: `At the stress-test rate of ${Number(loan.testPercent.toFixed(4))}%`,
      },
      {
        label: calculatorMessages.neededMortgage,
        amountCents: computeInsuredLoan(toCents(priceCad), input),
        note: 'The price less the down payment, with its insurance',
      },
      { label: 'Down payment', amountCents: input.downPaymentCents },
    ],
    total: {
      label: 'Highest price',
      amountCents: toCents(priceCad),
      note: joinSentences([describeLimit(input, loan), input.leftOut]),
    },
    isEstimate: true,
    beyond: [],
    assumptions: [
      'Half of the condominium fee counts. The rate is compounded twice a year. One borrower has a credit score of at least 600.',
      ...(input.years > 25 ? [calculatorMessages.longInsured] : []),
      'Closing costs and taxes are paid from other savings. A lender decides; this is not advice.',
    ],
    rules: [ratios, stressTest, insurance, downPayments, semiAnnualCompounding],
  };
}
