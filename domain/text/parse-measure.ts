import { normalizeText } from './normalize-text.ts';
import {
  endsInM,
  hasUnclearPoint,
  isUnclearPrice,
  parseNumber,
  withDecimals,
} from './parse-number.ts';

/** What a field asks for. `income` is an amount a year. */
export type Measure =
  | 'price'
  | 'income'
  | 'monthly'
  | 'yearly'
  | 'percent'
  | 'years'
  | 'months'
  | 'size'
  | 'storeys';

interface Unit {
  pattern: RegExp;
  /** By how much a number with this unit is multiplied, in each field that may have it. */
  factors: Partial<Record<Measure, number>>;
}

/** What people write behind a number, first what stands last. */
const units: readonly Unit[] = [
  { pattern: /([\w%]) down(?: payment)?$/, factors: { percent: 1, price: 1 } },
  {
    pattern: /([\w%])(?: ?(?:\/|per|an?|each|every) ?(?:months?|mo|mth)\.?| monthly| p\.?m\.?)$/,
    factors: { monthly: 1, yearly: 12, income: 12 },
  },
  {
    pattern:
      /([\w%])(?: ?(?:\/|per|an?|each|every) ?(?:years?|yr|annum)\.?| yearly| annual(?:ly)?| p\.?a\.?)$/,
    factors: { yearly: 1, income: 1, monthly: 1 / 12, percent: 1 },
  },
  { pattern: /(\d)[ -]?(?:years?|yrs?|y)\.?$/, factors: { years: 1, months: 12 } },
  { pattern: /(\d)[ -]?(?:months?|mos?|mths?)\.?$/, factors: { months: 1, years: 1 / 12 } },
  { pattern: /(\d)\.? ?(?:per ?cent|pct\.?|%)$/, factors: { percent: 1 } },
  { pattern: /(\d)[ -]?(?:storeys?|stor(?:y|ies)|floors?)$/, factors: { storeys: 1 } },
  {
    pattern: /(\d) ?(?:sq\.? ?ft\.?|s\.?f\.?|ft2|square f(?:ee|oo)t)$/,
    factors: { size: 1 },
  },
];

const yearsAndMonths = /^(\d+) ?(?:years?|yrs?|y),?(?: and)? ?(\d+) ?(?:months?|mos?|m)$/;
const isMoney = /\$|cad|cdn|dollar/;
const amounts: ReadonlySet<Measure> = new Set(['price', 'income', 'monthly', 'yearly']);
const large: ReadonlySet<Measure> = new Set(['price', 'income']);

/**
 * The number that a buyer means in a field: "25 yrs" and "300 months" are 25 years, "$250 a month" is
 * 3,000 a year. Null for none, for another unit, and for what can be read in two ways.
 */
export function parseMeasure(text: string, measure: Measure): number | null {
  let bare = normalizeText(withDecimals(text), 'NFKC').trim().toLowerCase().replace(/\s+/g, ' ');
  const [, years, months] = (measure === 'years' && yearsAndMonths.exec(bare)) || [];
  if (years && months) return Number(years) + Number(months) / 12;
  let factor = 1;
  for (const { pattern, factors } of units) {
    const without = bare.replace(pattern, '$1');
    if (without === bare) continue;
    if (factors[measure] === undefined) return null;
    factor *= factors[measure];
    bare = without;
  }
  if ((isMoney.test(bare) || endsInM(bare)) && !amounts.has(measure)) return null;
  if (amounts.has(measure) && hasUnclearPoint(bare)) return null;
  if (large.has(measure) && isUnclearPrice(bare)) return null;
  const number = parseNumber(bare);
  return number === null ? null : number * factor;
}
