import {
  firstTimeGstRebateRules,
  firstTimeRebateRules,
  nonResidentTaxRules,
} from './rules/buyer-rules.ts';
import { findRuleInForce, listLatestRules, type DatedRule } from './rules/dated-rule.ts';
import { transferExemptions } from './rules/transfer-exemptions.ts';
import { formatPlainDay } from '../dates/iso-day.ts';
import { formatCount } from '../text/format-number.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import { joinSentences } from './join-sentences.ts';
import { sumLines, type Result, type ResultLine, type ResultSection } from './result.ts';
import { sumShares, type BracketShare } from './bracket-tax.ts';
import { formatCents, takePercent, toCents, type Cents } from './cents.ts';
import { priceRange, readEntries, type Entries } from './entries.ts';
import { computeGstRebate } from './gst-rebate.ts';
import {
  chargesMortgage,
  computeOntarioTaxes,
  findProvince,
  listCharges,
  listCities,
  listSpecifiedShares,
  type Charged,
  type LandTransferInput,
} from './transfer-charges.ts';

export function checkLandTransfer(entries: Entries) {
  const read = readEntries(entries);
  const price = read.number('propertyPrice', priceRange, calculatorMessages.propertyPrice);
  const province = findProvince(read.entered('province'));
  if (!province) read.refuse('province', calculatorMessages.province);
  const city = province
    ? (listCities(province).find((name) => name === read.entered('city')) ?? null)
    : null;
  const mortgage =
    province && chargesMortgage(province.province)
      ? read.optionalNumber('mortgageAmount', priceRange, calculatorMessages.optionalAmount, price)
      : price;
  return read.check<LandTransferInput>({
    priceCents: toCents(price),
    province: province?.province ?? '',
    city,
    mortgageCents: toCents(mortgage),
    closingDate:
      city === 'Toronto' ? read.optionalDay('closingDate', calculatorMessages.optionalDay) : null,
  });
}

const formatRate = ({ bracket }: BracketShare) =>
  bracket.type === 'perThousand' ? `$${bracket.rate} per $1,000` : `${bracket.rate}%`;

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
      {
        label: gstRule.name,
        amountCents: computeGstRebate(input.priceCents, gstRule),
        note: `${gstRule.status}.`,
      },
    ],
    notes: [calculatorMessages.firstHome],
    rules: [...refunds.map(({ rule }) => rule), gstRule],
  };
}

function describeNonResidents(input: LandTransferInput): ResultSection[] {
  const rules = listForCity(
    nonResidentTaxRules.filter(({ province }) => province === input.province),
    input.city,
  );
  const [first] = rules;
  if (!first) return [];
  return [
    {
      heading: first.whom ?? 'If you are neither citizen nor permanent resident',
      lines: rules.map(({ name, percent }) => ({
        label: `${name} (${percent}%)`,
        amountCents: takePercent(input.priceCents, percent),
      })),
      notes: [...rules.flatMap(({ note }) => note ?? []), calculatorMessages.nonResidents],
      rules,
    },
  ];
}

function describeExemptions(input: LandTransferInput, taxCents: Cents): ResultSection[] {
  const rules = transferExemptions.filter(({ province }) => province === input.province);
  if (rules.length === 0) return [];
  return [
    {
      heading: 'If you will live in it',
      lines: rules.map(({ name, isPaidBack, computeSaving }) => {
        const saving = computeSaving(taxCents, input.priceCents);
        return isPaidBack
          ? { label: name, amountCents: saving }
          : { label: `${name}: what is left to pay`, amountCents: taxCents - saving };
      }),
      notes: rules.map(({ note }) => note),
      rules,
    },
  ];
}

/** The specification's scale, where today's law is another. */
function describeSpecified(input: LandTransferInput, todayCents: Cents): ResultSection[] {
  const shares = listSpecifiedShares(input);
  const total = sumShares(shares);
  // Two taxes rounded apart may differ by a cent from both rounded together.
  if (Math.abs(total - todayCents) <= 1) return [];
  return [
    {
      heading: calculatorMessages.simplified,
      lines: [
        ...shares.map(describeShare),
        { label: calculatorMessages.simplifiedTotal, amountCents: total },
      ],
      notes: [calculatorMessages.simplifiedNote],
      rules: [],
    },
  ];
}

/** Which law the total follows, and since when it is in effect. */
function describeLaw(charges: readonly Charged[], { closingDate }: LandTransferInput): string {
  const starts = charges.flatMap(({ rule }) => (rule.isStartUnknown ? [] : [rule.effectiveFrom]));
  const latest = starts.sort().at(-1);
  if (latest === undefined)
    return closingDate === null
      ? calculatorMessages.lawToday
      : calculatorMessages.firstTiersOfClosing;
  const since = formatPlainDay(latest);
  return closingDate === null
    ? calculatorMessages.lawSince(since)
    : calculatorMessages.tiersOfClosing(since);
}

/** That a city would charge besides, in provinces where some do. */
function describeWithoutCity({ province, city }: LandTransferInput): string[] {
  const rule = findProvince(province);
  if (city !== null || !rule || listCities(rule).length === 0) return [];
  return [
    province === 'Ontario' ? calculatorMessages.cityOfToronto : calculatorMessages.otherCities,
  ];
}

function listLines(charges: readonly Charged[]): ResultLine[] {
  const [first, ...more] = charges;
  return first && more.length === 0 && first.shares
    ? first.shares.map(describeShare)
    : charges.map(({ rule, amountCents }) => ({ label: rule.name, amountCents }));
}

export function calculateLandTransfer(input: LandTransferInput): Result {
  const charges = listCharges(input);
  const totalCents = sumLines(charges);
  const isOntario = input.province === 'Ontario';
  const specified = describeSpecified(input, totalCents);
  const base = `On a price of ${formatCents(input.priceCents)}`;
  const hasMortgage = charges.some(({ rule }) => rule.base === 'mortgage');
  return {
    lines: listLines(charges),
    total: {
      label: hasMortgage ? 'Land transfer and mortgage fees' : 'Land transfer tax',
      amountCents: totalCents,
      note: joinSentences([
        hasMortgage ? `${base} and a mortgage of ${formatCents(input.mortgageCents)}` : base,
        // With two totals on the page, the first says why it counts.
        ...(specified.length > 0 ? [describeLaw(charges, input)] : []),
        ...describeWithoutCity(input),
      ]),
    },
    beyond: [
      ...(isOntario ? [describeFirstHome(input)] : describeExemptions(input, totalCents)),
      ...describeNonResidents(input),
      ...specified,
    ],
    assumptions: [
      ...(isOntario ? ['The home is a condominium unit or a house for one or two families.'] : []),
      ...(input.city === 'Toronto' ? [calculatorMessages.torontoTiers] : []),
      ...new Set(charges.flatMap(({ rule }) => rule.note ?? [])),
      ...(charges.some(({ rule }) => rule.certainty !== 'sure')
        ? [calculatorMessages.notVerified]
        : []),
    ],
    rules: charges.map(({ rule }) => rule),
  };
}
