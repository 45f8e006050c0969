import { normalizeText } from './normalize-text.ts';

const shape =
  /^([+-]?)(\d{1,3}(?:([,\s'’])\d{3})(?:\3\d{3})*|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,3}(?:\.\d{3}){2,}|\d{1,3}\.\d{3}(?=,\d\d$)|\d{1,15})?(?:([.,])(\d{0,15}))?\s*(k|thousand|mm?|mil|millions?)?$/;

const multipliers: Readonly<Record<string, number>> = {
  '': 1,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mil: 1e6,
  million: 1e6,
  millions: 1e6,
};

const fractions: Readonly<Record<string, string>> = {
  '¼': '.25',
  '½': '.5',
  '¾': '.75',
  '1/4': '.25',
  '1/2': '.5',
  '3/4': '.75',
};

/** "2½", "2 ½" and "2 1/2" as 2.5. (Compatibility forms would make "21⁄2" of the first.) */
export const withDecimals = (text: string) =>
  text
    .replace(
      /(^|\d) ?([¼½¾])/,
      (_, whole: string, part: string) => `${whole || 0}${fractions[part]}`,
    )
    .replace(/^(\D*\d{1,2})[ -]([13]\/[24])(?!\d)/, (found, whole: string, part: string) =>
      fractions[part] ? whole + fractions[part] : found,
    );

const about = /^(?:[~≈±]|\+\/?-?|about |around |roughly |approx(?:imately|\.)? )\s*/;
/** "$849,900+", "$849,900 & up". */
const andUp = /(\d ?(?:k|m)?)\s*(?:\+|(?:&|and|or) (?:up|more|above|over)|up)$/;
const from =
  /^(?:(?:priced |prices? )?(?:from|start(?:s|ing) (?:from|at)|à partir de|dès)(?: only)?:?) +(?=\$|ca\$|c\$|cad|cdn|\d)/;

/** Arabic and Persian digits, whose last four bits are their value. */
const withAsciiDigits = (text: string) =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/٬/g, ',')
    .replace(/٫/g, '.');

/** Without what people put around a number: its currency, unit, footnote mark, "from" or "about". */
const toBareNumber = (text: string) =>
  withAsciiDigits(normalizeText(withDecimals(text), 'NFKC'))
    .trim()
    .toLowerCase()
    .replace(/^(?:[~≈±]|\+\/?-|about |around |roughly |approx(?:imately|\.)? )\s*/, '')
    .replace(/^[−–]/, '-')
    // A mark that leads to a footnote.
    .replace(/\s*[*†‡§]+$/, '')
    // As in Switzerland and on cheques: no cents.
    .replace(/(\d)\.[-–]$/, '$1')
    .replace(from, '')
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([+-]?)\s*(?:(?:cad|cdn|ca|c)\s*\$|cad|cdn|\$)\s*/, '$1')
    // The same size in square metres.
    .replace(/ ?\([\d.,]+ ?(?:m2|sq\.? ?m\.?)\)$/, '')
    .replace(andUp, '$1')
    .replace(
      /\s*(?:(?:\$\s*)?(?:cad|cdn|ca)|dollars?|\$|%|sq\.? ?ft\.?|s\.?f\.?|ft2|square feet|pi2|pi\.? ?ca\.?)$/,
      '',
    );

/**
 * The number that a text means in one way only: "$1,250,000", "CAD 549 900", "$549.9k", "1,5 M",
 * "1.000.000", "849.900,00", "5,25", "85 %", "From $899,900", "(5)" for minus five. Otherwise null.
 */
export function parseNumber(text: string): number | null {
  const found = shape.exec(toBareNumber(text));
  if (!found) return null;
  const [, sign, whole, , point, decimals = '', scaleName = ''] = found;
  if (whole === undefined && decimals === '') return null;
  // "1,2500" is as likely a slip in thousands.
  if (point === ',' && (!/^\d\d?$/.test(decimals) || whole?.includes(','))) return null;
  if (point === '.' && whole?.includes('.')) return null;
  const digits = `${(whole ?? '0').replace(/\D/g, '')}.${decimals || '0'}`;
  const scale = multipliers[scaleName] ?? 1;
  const size = scale === 1 ? Number(digits) : Number((Number(digits) * scale).toPrecision(15));
  return sign === '-' && size !== 0 ? -size : size;
}

/** "750.000" is 750 thousand for many people, and 750 for others. */
export const hasUnclearPoint = (text: string): boolean =>
  /^[1-9]\d{0,2}\.\d{3,}$/.test(toBareNumber(text).replace(/^[+-]/, ''));

/** Nobody means a price of $750.50 by "750,5" or "750.5": 750,500 is as likely, or 750.5 thousand. */
export const isUnclearPrice = (text: string): boolean =>
  /^[1-9]\d{0,2}(?:\.\d|\.\d{3,}|,\d\d?)$/.test(toBareNumber(text));

/**
 * "about $610,000" names no price of a home, nor does a lowest one in thousands: "$500k+", "from $1.2M". "From
 * $650,000", written out, is its lowest.
 */
export function isRoughPrice(text: string): boolean {
  const price = parseNumber(text);
  if (price === null) return false;
  const plain = normalizeText(text, 'NFKC').trim().toLowerCase();
  const isLowest = from.test(plain) || andUp.test(plain);
  const isShort = /\d\s*(?:k|thousand|m)/.test(plain) && price % 1000 === 0;
  return about.test(plain) || (isLowest && isShort);
}

/** Whether visitors read a field's amount as the exact price of a home; those of projects have labels. */
export const isExactPrice = (field: string): boolean =>
  /priceCad$/i.test(field) && !/^(?:min|max)PriceCad$/.test(field);

export const roughPrice = 'is no exact price: enter one, or leave it empty';

export const unclearPoint = 'can be read in two ways: write it like 750,000 or 750000';

/** Millions of what is no amount of money: "65 m" of size are metres, of years months. */
export const endsInM = (text: string): boolean => /\d\s*mm?$/i.test(text.trim());
