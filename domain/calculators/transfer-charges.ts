import { findRuleInForce, listLatestRules } from './rules/dated-rule.ts';
import { landTransferTaxRules, type LandTransferTaxRule } from './rules/land-transfer-tax.ts';
import type { TaxBracket } from './rules/tax-bracket.ts';
import { torontoTaxRules } from './rules/toronto-tax.ts';
import { transferCharges, type TransferCharge } from './rules/transfer-charges.ts';
import { sumShares, taxByBracket, type BracketShare } from './bracket-tax.ts';
import { toCents, type Cents } from './cents.ts';
import type { IsoDay } from '../dates/iso-day.ts';

export interface LandTransferInput {
  priceCents: Cents;
  province: string;
  city: string | null;
  mortgageCents: Cents;
  /** The closing day; null uses the latest known rules. */
  closingDate: IsoDay | null;
}

export const provinces = listLatestRules(landTransferTaxRules, ({ province }) => province);

export const findProvince = (province: string): LandTransferTaxRule | null =>
  provinces.find((rule) => rule.province === province) ?? null;

/** The cities to choose from: those with charges of their own, or with the rates of Ontario. */
export const listCities = ({ province, cities }: LandTransferTaxRule): string[] => [
  ...cities.map(({ name }) => name),
  ...transferCharges.flatMap(({ province: of, city }) => (of === province && city ? [city] : [])),
];

export const chargesMortgage = (province: string): boolean =>
  transferCharges.some(({ province: of, base }) => of === province && base === 'mortgage');

/** The tax by the specification's scale. A city's brackets replace those of its province. */
export function listSpecifiedShares(input: LandTransferInput): BracketShare[] {
  const rule = findProvince(input.province);
  const city = rule?.cities.find(({ name }) => name === input.city);
  return taxByBracket(city?.brackets ?? rule?.brackets ?? [], input);
}

const ontarioRule = () => findProvince('Ontario');

export function computeOntarioTaxes(input: LandTransferInput) {
  const torontoRule = findRuleInForce(torontoTaxRules, input.closingDate);
  const provinceCents = sumShares(taxByBracket(ontarioRule()?.brackets ?? [], input));
  const cityCents =
    input.city === 'Toronto' ? sumShares(taxByBracket(torontoRule.brackets, input)) : 0;
  return { torontoRule, provinceCents, cityCents };
}

export interface Charged {
  rule: TransferCharge;
  amountCents: Cents;
  /** The share of each bracket; null where there are none. */
  shares: BracketShare[] | null;
}

/** Ontario's row and Toronto's of the closing day, in the form of the other provinces'. */
function listOntarioRules({ city, closingDate }: LandTransferInput): TransferCharge[] {
  const ontario = ontarioRule();
  const toronto = findRuleInForce(torontoTaxRules, closingDate);
  const shared = { province: 'Ontario', certainty: 'sure', base: 'price' } as const;
  return [
    ...(ontario ? [{ ...ontario, ...shared, city: null, scale: ontario.brackets }] : []),
    ...(city === 'Toronto' ? [{ ...toronto, ...shared, city, scale: toronto.brackets }] : []),
  ];
}

function listRules(input: LandTransferInput): readonly TransferCharge[] {
  if (input.province === 'Ontario') return listOntarioRules(input);
  const ofProvince = transferCharges.filter(({ province }) => province === input.province);
  const ofCity = ofProvince.filter(({ city }) => city !== null && city === input.city);
  return ofCity.length > 0 ? ofCity : ofProvince.filter(({ city }) => city === null);
}

function charge(rule: TransferCharge, input: LandTransferInput): Charged {
  const { scale, base } = rule;
  if (typeof scale !== 'function') {
    const shares = taxByBracket(scale, input);
    return { rule, amountCents: sumShares(shares), shares };
  }
  const amount = base === 'mortgage' ? input.mortgageCents : input.priceCents;
  return { rule, amountCents: amount === 0 ? 0 : toCents(scale(amount)), shares: null };
}

/** What is really charged today, each with its rule. */
export const listCharges = (input: LandTransferInput): Charged[] =>
  listRules(input).map((rule) => charge(rule, input));

/** Ontario's and Toronto's rates added up, for a picture of both. */
function addBrackets(
  one: readonly TaxBracket[],
  other: readonly TaxBracket[],
): readonly TaxBracket[] {
  const limits = [...new Set([...one, ...other].map(({ limit }) => limit ?? Infinity))];
  const rateAt = (brackets: readonly TaxBracket[], upTo: number) =>
    brackets.find(({ limit }) => upTo <= (limit ?? Infinity))?.rate ?? 0;
  return limits
    .sort((a, b) => a - b)
    .map((upTo) => ({
      limit: upTo === Infinity ? null : upTo,
      // In hundredths, because 2.5 and 7.55 do not add up exactly.
      rate: Math.round(100 * (rateAt(one, upTo) + rateAt(other, upTo))) / 100,
      type: 'percentage' as const,
    }));
}

/** Today's tax by bracket; none where fees are not by bracket. */
export function listTaxShares(input: LandTransferInput): BracketShare[] {
  const scales = listRules(input).flatMap(({ scale }) =>
    typeof scale === 'function' ? [] : [scale],
  );
  const [first] = scales;
  return first ? taxByBracket(scales.slice(1).reduce(addBrackets, first), input) : [];
}
