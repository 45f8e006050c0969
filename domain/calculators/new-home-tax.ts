import { findRuleInForce } from './rules/dated-rule.ts';
import {
  federalHomeRebateRules,
  newHomeTaxRules,
  ontarioHomeRebateRules,
} from './rules/new-home-tax.ts';
import {
  percentInMillionths,
  roundMillionths,
  takePercent,
  takePercentTwice,
  toCents,
  type Cents,
} from './cents.ts';
import { phaseOutRebate } from './gst-rebate.ts';

export const newHomeTax = findRuleInForce(newHomeTaxRules, null);
export const federalHomeRebate = findRuleInForce(federalHomeRebateRules, null);
export const ontarioHomeRebate = findRuleInForce(ontarioHomeRebateRules, null);

const taxPercent = newHomeTax.federalPercent + newHomeTax.provincePercent;

export const computeHst = (beforeTaxCents: Cents): Cents => takePercent(beforeTaxCents, taxPercent);

/** A percentage of the federal part. */
function computeFederalRebate(beforeTaxCents: Cents): Cents {
  const base = Math.min(beforeTaxCents, toCents(federalHomeRebate.fullUpToCad));
  const { percentOfTax } = federalHomeRebate;
  const rebate = takePercentTwice(base, newHomeTax.federalPercent, percentOfTax);
  return phaseOutRebate(rebate, beforeTaxCents, federalHomeRebate);
}

export function computeStandardRebates(beforeTaxCents: Cents) {
  const { percentOfTax, maxCad } = ontarioHomeRebate;
  const ontario = takePercentTwice(beforeTaxCents, newHomeTax.provincePercent, percentOfTax);
  return {
    federalCents: computeFederalRebate(beforeTaxCents),
    ontarioCents: Math.min(ontario, toCents(maxCad)),
  };
}

export function addTax(beforeTaxCents: Cents): Cents {
  const { federalCents, ontarioCents } = computeStandardRebates(beforeTaxCents);
  return beforeTaxCents + computeHst(beforeTaxCents) - federalCents - ontarioCents;
}

/** The price before tax, from one that includes tax less those rebates: the inverse of `addTax`. */
export function removeTax(priceCents: Cents): Cents {
  let lowest = 0;
  let beyond = priceCents + 1;
  while (beyond - lowest > 1) {
    const middle = Math.floor((lowest + beyond) / 2);
    if (addTax(middle) <= priceCents) lowest = middle;
    else beyond = middle;
  }
  return lowest;
}

/** A twelfth of a yearly percentage of an amount, rounded once. */
export const takeMonthlyPercent = (cents: Cents, yearlyPercent: number): Cents =>
  roundMillionths((BigInt(cents) * percentInMillionths(yearlyPercent)) / 12n);
