import type { IsoDay } from '../dates/iso-day.ts';
import {
  firstTimeGstRebateRules,
  firstTimeRebateRules,
  nonResidentTaxRules,
} from '../rules/buyer-rebates.ts';
import { findRuleInForce, listLatestRules, type DatedRule } from '../rules/dated-rule.ts';
import { landTransferTaxRules, type LandTransferTaxRule } from '../rules/land-transfer-tax.ts';
import { torontoTaxRules } from '../rules/toronto-tax.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import { sumLines, type Answer, type ResultLine, type ResultSection } from './answer.ts';
import { sumShares, taxByBracket, type BracketShare } from './bracket-tax.ts';
import { formatCents, takePercent, toCents, type Cents } from './cents.ts';
import { amountRange, readEntries, type Entries } from './entries.ts';
import { computeGstRebate } from './gst-rebate.ts';
import { formatCount } from '../text/format-number.ts';

export interface LandTransferInput {
  priceCents: Cents;
  province: string;
  city: string | null;
  mortgageCents: Cents;
  /** The closing day; null uses the latest known rules. */
  closingDate: IsoDay | null;
}

const sentences = calculatorMessages;

export const provinces = listLatestRules(landTransferTaxRules, ({ province }) => province);

export const findProvince = (province: string): LandTransferTaxRule | null =>
  provinces.find((rule) => rule.province === province) ?? null;

export const taxesMortgage = (rule: LandTransferTaxRule): boolean =>
  rule.brackets.some(({ appliesTo }) => appliesTo === 'mortgage');

export function checkLandTransfer(entries: Entries) {
  const read = readEntries(entries);
  const price = read.number('propertyPrice', amountRange, sentences.propertyPrice);
  const province = findProvince(read.typed('province'));
  if (!province) read.refuse('province', sentences.province);
  const city = province?.cities.find(({ name }) => name === read.typed('city'))?.name ?? null;
  const mortgage =
    province && taxesMortgage(province)
      ? read.optionalNumber('mortgageAmount', amountRange, sentences.optionalAmount, price)
      : price;
  return read.check<LandTransferInput>({
    priceCents: toCents(price),
    province: province?.province ?? '',
    city,
    mortgageCents: toCents(mortgage),
    closingDate: city === 'Toronto' ? read.optionalDay('closingDate', sentences.optionalDay) : null,
  });
}

const formatRate = ({ bracket }: BracketShare) =>
  bracket.type === 'perThousand' ? `$${bracket.rate} per $1,000` : `${bracket.rate} %`;

function describeShare(share: BracketShare): ResultLine {
  const { bracket, from, taxCents } = share;
  const base = bracket.appliesTo === 'mortgage' ? 'the mortgage' : 'the price';
  if (bracket.type === 'flat') return { label: 'Flat fee', amountCents: taxCents };
  const dollars = (amount: number) => `$${formatCount(amount)}`;
  if (bracket.limit === null && from === 0)
    return { label: `${formatRate(share)} of ${base}`, amountCents: taxCents };
  const where =
    bracket.limit === null
      ? `above ${dollars(from)}`
      : from === 0
        ? `up to ${dollars(bracket.limit)}`
        : `from ${dollars(from)} to ${dollars(bracket.limit)}`;
  return { label: `${formatRate(share)} of ${base} ${where}`, amountCents: taxCents };
}

/** The tax in each bracket. A city's brackets replace those of its province. */
export function listTaxShares(input: LandTransferInput): BracketShare[] {
  const rule = findProvince(input.province);
  const city = rule?.cities.find(({ name }) => name === input.city);
  return taxByBracket(city?.brackets ?? rule?.brackets ?? [], input);
}

export function computeOntarioTaxes(input: LandTransferInput) {
  const torontoRule = findRuleInForce(torontoTaxRules, input.closingDate);
  const provinceCents = sumShares(taxByBracket(findProvince('Ontario')?.brackets ?? [], input));
  const cityCents =
    input.city === 'Toronto' ? sumShares(taxByBracket(torontoRule.brackets, input)) : 0;
  return { torontoRule, provinceCents, cityCents };
}

function describeToronto(input: LandTransferInput): ResultSection[] {
  if (input.city !== 'Toronto') return [];
  const { torontoRule, provinceCents, cityCents } = computeOntarioTaxes(input);
  return [
    {
      heading: 'Toronto’s tiers by closing date',
      lines: [
        { label: 'Ontario land transfer tax', amountCents: provinceCents },
        { label: 'Toronto municipal land transfer tax', amountCents: cityCents },
        { label: 'Total', amountCents: provinceCents + cityCents },
      ],
      notes: [sentences.torontoTiers],
      rules: [torontoRule],
    },
  ];
}

export const listForCity = <Rule extends DatedRule & { city: string | null }>(
  rules: readonly Rule[],
  where: string | null,
) =>
  listLatestRules(rules, ({ city }) => city).filter(({ city }) => city === null || city === where);

export function listFirstHomeRefunds(input: LandTransferInput) {
  const { provinceCents, cityCents } = computeOntarioTaxes(input);
  return listForCity(firstTimeRebateRules, input.city).map((rule) => ({
    rule,
    label: rule.name,
    amountCents: Math.min(rule.city === null ? provinceCents : cityCents, toCents(rule.maxCad)),
  }));
}

function describeFirstHome(input: LandTransferInput): ResultSection {
  const { provinceCents, cityCents } = computeOntarioTaxes(input);
  const refunds = listFirstHomeRefunds(input);
  const back = sumLines(refunds);
  const gstRule = findRuleInForce(firstTimeGstRebateRules, null);
  return {
    heading: 'If it is your first home',
    lines: [
      ...refunds.map(({ label, amountCents }) => ({ label, amountCents })),
      { label: 'Remaining land transfer tax', amountCents: provinceCents + cityCents - back },
      { label: gstRule.name, amountCents: computeGstRebate(input.priceCents, gstRule) },
    ],
    notes: [sentences.firstHome],
    rules: [...refunds.map(({ rule }) => rule), gstRule],
  };
}

function describeNonResidents(input: LandTransferInput): ResultSection {
  const rules = listForCity(nonResidentTaxRules, input.city);
  return {
    heading: 'If you are neither citizen nor permanent resident',
    lines: rules.map(({ name, percent }) => ({
      label: `${name} (${percent} %)`,
      amountCents: takePercent(input.priceCents, percent),
    })),
    notes: [sentences.nonResidents],
    rules,
  };
}

export function calculateLandTransfer(input: LandTransferInput): Answer {
  const shares = listTaxShares(input);
  const rule = findProvince(input.province);
  const isOntario = input.province === 'Ontario';
  return {
    lines: shares.map(describeShare),
    total: {
      label: 'Land transfer tax',
      amountCents: sumShares(shares),
      note: `On a price of ${formatCents(input.priceCents)}`,
    },
    beyond: isOntario
      ? [...describeToronto(input), describeFirstHome(input), describeNonResidents(input)]
      : [],
    assumptions: isOntario
      ? ['The home is a condominium unit or a house for one or two families.']
      : [sentences.notVerified],
    rules: rule ? [rule] : [],
  };
}
