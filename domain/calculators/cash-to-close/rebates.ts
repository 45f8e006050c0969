import { firstTimeGstRebateRules, type HomeRebateRule } from '../rules/buyer-rules.ts';
import { findRuleInForce } from '../rules/dated-rule.ts';
import { wideRebateRules, type WideRebateRule } from '../rules/new-home-tax.ts';
import { formatEstimate, formatPlainDay } from '../../dates/iso-day.ts';
import { cashSentences } from './cash-sentences.ts';
import { computePriceBeforeTax, isOntarioHome } from './closing.ts';
import type { CashInput, LaterRebate } from './cash-input.ts';
import { takePercent, toCents, type Cents } from '../cents.ts';
import { computeGstRebate } from '../gst-rebate.ts';

const federal = findRuleInForce(firstTimeGstRebateRules, null);

const isInTime = ({ signedOn }: CashInput, { agreementFrom, agreementTo }: HomeRebateRule) =>
  signedOn === null ||
  (signedOn >= agreementFrom && (agreementTo === null || signedOn <= agreementTo));

const findWideRebate = (beforeTaxCents: Cents, rule: WideRebateRule): Cents | null =>
  beforeTaxCents > toCents(rule.knownUpToCad)
    ? null
    : Math.min(takePercent(beforeTaxCents, rule.percent), toCents(rule.maxCad));

function describeDeadlines(rule: HomeRebateRule, { occupancyOn }: CashInput): string[] {
  const { agreementFrom, agreementTo, hasConstructionDeadlines } = rule;
  return [
    ...(agreementTo === null
      ? []
      : [cashSentences.agreement(formatPlainDay(agreementFrom), formatPlainDay(agreementTo))]),
    ...(hasConstructionDeadlines ? [cashSentences.construction] : []),
    ...(hasConstructionDeadlines && occupancyOn
      ? [cashSentences.occupancy(formatEstimate(occupancyOn))]
      : []),
  ];
}

/** Wider rebates include narrower ones, and all include the credited ones. None counts as cash. */
export function listLaterRebates(input: CashInput): LaterRebate[] {
  if (!isOntarioHome(input)) return [];
  const before = computePriceBeforeTax(input);
  const isFirstHome = input.isFirstTime && input.isResident && input.isOwnHome;
  const federalCents = computeGstRebate(before, federal);
  const describe = (rule: HomeRebateRule, amountCents: Cents | null): LaterRebate => ({
    label: rule.name,
    amountCents,
    status: rule.status,
    deadlines: describeDeadlines(rule, input),
    basis: rule,
  });
  return [
    ...(isFirstHome && federalCents > 0 && isInTime(input, federal)
      ? [describe(federal, federalCents)]
      : []),
    ...wideRebateRules
      .filter((rule) => (isFirstHome || !rule.isForFirstTimeBuyers) && isInTime(input, rule))
      .map((rule) => describe(rule, findWideRebate(before, rule))),
  ];
}
