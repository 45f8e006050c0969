import { parseMeasure } from '../text/parse-measure.ts';
import { formatWholeCad } from '../text/format-number.ts';
import { hasUnclearPoint } from '../text/parse-number.ts';
import { formatAmount, maxAmount, takePercent, toCents, type Cents } from './cents.ts';
import { computePayment, semiAnnualMonthlyRate } from './mortgage-rate.ts';
import { splitPrice } from './price-split.ts';
import { exampleTermsRule } from './rules/example-terms.ts';

/** What a monthly cost assumes of the buyer; the rate is fixed, so compounded twice a year. */
export interface MortgageTerms {
  /** Percent of the price up to 100, dollars above. */
  down: number;
  /** Percent a year. */
  rate: number;
  /** Until the loan is paid off. */
  years: number;
}

export type TermName = keyof MortgageTerms;

export const exampleTerms: MortgageTerms = {
  down: exampleTermsRule.downPaymentPercent,
  rate: exampleTermsRule.annualPercent,
  years: exampleTermsRule.years,
};

const describeDown = (down: number) => (down <= 100 ? `${down}%` : formatWholeCad(down));
const describeYears = (years: number) => `${years} ${years === 1 ? 'year' : 'years'}`;

/** "20% down, 4.6% for 25 years" */
export const describeTerms = (
  { down, rate, years }: MortgageTerms,
  downText = `${describeDown(down)} down`,
) => `${downText}, ${rate}% for ${describeYears(years)}`;

/** Those that are not the example's: "with 10% down, at 5%, over 30 years"; empty without. */
export const describeChangedTerms = ({ down, rate, years }: MortgageTerms): string =>
  [
    down !== exampleTerms.down && `with ${describeDown(down)} down`,
    rate !== exampleTerms.rate && `at ${rate}%`,
    years !== exampleTerms.years && `over ${describeYears(years)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** Each with its limits and decimals; higher numbers are typing errors. */
const limits = {
  down: { min: 5, max: maxAmount, decimals: 2 },
  rate: { min: 0, max: 100, decimals: 3 },
  years: { min: 1, max: 30, decimals: 2 },
} as const satisfies Record<TermName, object>;

export const termNames = Object.keys(limits) as TermName[];

const parsers: Readonly<Record<TermName, (text: string) => number | null>> = {
  down(text) {
    if (hasUnclearPoint(text)) return null;
    const percent = parseMeasure(text, 'percent');
    if (percent !== null && percent <= 100) return percent;
    const amount = parseMeasure(text, 'price');
    return amount !== null && amount > 100 ? amount : null;
  },
  rate: (text) => parseMeasure(text, 'percent'),
  years: (text) => parseMeasure(text, 'years'),
};

/** A number as people type it; null outside the limits or for what can be read in two ways. */
export function parseTerm(name: TermName, text: string): number | null {
  const { min, max, decimals } = limits[name];
  const number = parsers[name](text);
  if (number === null) return null;
  const rounded = Number(number.toFixed(decimals));
  return rounded >= min && rounded <= max ? rounded : null;
}

/** The inverse of `parseTerm`. */
export const formatTerm = (name: TermName, number: number): string =>
  name === 'down' && number > 100 ? formatAmount(number) : String(number);

/** Null unless each can be read; an empty text is the example's. */
export function parseTerms(
  read: (name: TermName) => string,
  fallback: MortgageTerms = exampleTerms,
): MortgageTerms | null {
  const parsed = termNames.map((name) => {
    const text = read(name).trim();
    return [name, text === '' ? fallback[name] : parseTerm(name, text)] as const;
  });
  return parsed.some(([, number]) => number === null)
    ? null
    : (Object.fromEntries(parsed) as unknown as MortgageTerms);
}

export const computeDownCents = (priceCents: Cents, down: number): Cents =>
  down <= 100 ? takePercent(priceCents, down) : toCents(down);

/** What a price costs each month: principal and interest, with the premium of an insured loan. */
export function computeMortgage(priceCents: Cents, { down, rate, years }: MortgageTerms) {
  const split = splitPrice(priceCents, computeDownCents(priceCents, down), years);
  const borrowedCents = split.loanCents + split.premiumCents;
  const payments = Math.max(1, Math.round(years * 12));
  const exact = computePayment(borrowedCents, semiAnnualMonthlyRate(rate), payments);
  return { ...split, borrowedCents, monthlyCents: Math.round(exact) };
}

type Span = Readonly<{ min: number; max: number }>;

/** "the least allowed down payment, from $360,000" of prices that need more than the terms have; else empty. */
export function describeLeastDown({ min, max }: Span, terms: MortgageTerms): string {
  if (computeMortgage(toCents(max), terms).missingCents === 0) return '';
  const { downPaymentCents } = computeMortgage(toCents(min), terms);
  return `the least allowed down payment${min === max ? ' of' : ', from'} ${formatWholeCad(downPaymentCents / 100)}`;
}

/** "$1,200,000 less 10% down, plus $33,480 of insurance" */
export function describeMortgagedPrice(priceCad: number, terms: MortgageTerms): string {
  const { premiumCents } = computeMortgage(toCents(priceCad), terms);
  const least = describeLeastDown({ min: priceCad, max: priceCad }, terms);
  const loan = `${formatWholeCad(priceCad)} less ${least || `${describeDown(terms.down)} down`}`;
  return premiumCents === 0
    ? loan
    : `${loan}, plus ${formatWholeCad(premiumCents / 100)} of insurance`;
}

/**
 * What a mortgage was worked out with: "at 5%, over 30 years"; empty where it is the example or stands in the
 * address.
 */
export function describeAssumed(price: Span, terms: MortgageTerms, areOwn: boolean): string {
  const least = describeLeastDown(price, terms);
  const changed =
    areOwn && describeChangedTerms(least ? { ...terms, down: exampleTerms.down } : terms);
  return [changed, least && `with ${least}`].filter(Boolean).join(' and ');
}
