import { explainBeds, parseBeds } from '../fields/parse-beds.ts';
import { parsePriceLabel, readPriceLabel } from '../fields/parse-price-label.ts';
import { isCoordinate, noCoordinate, parseCoordinate } from '../fields/parse-coordinate.ts';
import { isUnknownValue } from '../fields/unknown-value.ts';
import { withoutUnit } from '../fields/without-unit.ts';
import { numberFormat } from '../../text/format-number.ts';
import {
  endsInM,
  hasUnclearPoint,
  isExactPrice,
  isRoughPrice,
  isUnclearPrice,
  parseNumber,
  roughPrice,
  unclearPoint,
} from '../../text/parse-number.ts';
import type { FormField } from './form-fields.ts';

type NumberField = Pick<FormField, 'name' | 'limits'>;

/** Whether "750.000" may be thousands here, or "829.9" under prices; no percentage or fee of a square foot is. */
const isUnclear = ({ name, limits }: NumberField, text: string): boolean =>
  ((limits.max ?? Infinity) >= 1000 && !/perSqFt/i.test(name) && hasUnclearPoint(text)) ||
  (/priceCad$/i.test(name) && isUnclearPrice(text));

/** "From the $500s", "$500k+": visitors would read the price of a plan or an assignment as exact. */
const isRough = ({ name }: NumberField, text: string): boolean =>
  isExactPrice(name) && (parsePriceLabel(text) !== null || isRoughPrice(withoutUnit(name, text)));

/** "$849,900 + HST", "$849,900 plus tax", "$849,900 before HST". */
const withoutTax =
  /\d.*(?:\+|\bplus\b|\bbefore\b|\bexcl\w*\.?|\bnet of\b) *(?:h\.?s\.?t\b|g\.?s\.?t\b|tax)/i;
const squareMetres = /\d ?(?:m²|m2|sq\.? ?m(?:et(?:re|er)s?)?\.?)$/i;
/** "612–640", "$849,900 to $899,900". */
const range = /^[^\d]*\d[\d,.]*[km]? *(?:[-–—]|to) *\$? *\d[\d,.]*[km]?[^\d]*$/i;

/** Why a text may not be read as this field's number, as the end of a sentence; null when it may. */
export function findUnreadable(field: NumberField, text: string): string | null {
  if (isCoordinate(field.name))
    return parseCoordinate(field.name, text) === null ? noCoordinate[field.name] : null;
  if (readPriceLabel(field.name, text) !== null) return null;
  if (isRough(field, text)) return roughPrice;
  if (isUnclear(field, text)) return unclearPoint;
  if (field.name.endsWith('SqFt') && squareMetres.test(text))
    return 'is in square metres: enter square feet';
  if (endsInM(text) && !field.name.endsWith('Cad')) return 'is not a number';
  if (field.name !== 'percent' && /%\s*$/.test(text)) return 'is a percentage';
  if (parseNumber(withoutUnit(field.name, text)) !== null) return null;
  if (field.name === 'beds' && parseBeds(text) === null && !range.test(text))
    return explainBeds(text);
  if (withoutTax.test(text)) return 'does not include tax: enter the amount with it';
  return range.test(text) ? 'is a range: enter one number' : null;
}

/**
 * The number of a field as lists and people write it: "From $549,900", "$412/mo", "12 storeys". Null for
 * none, such as "TBD"; text that is no number, or may be two, is returned unchanged.
 */
export function readNumber(field: NumberField, entered: string): number | string | null {
  const text = entered.trim();
  if (text === '' || isUnknownValue(text)) return null;
  if (findUnreadable(field, text) !== null) return text;
  if (isCoordinate(field.name)) return parseCoordinate(field.name, text);
  return readPriceLabel(field.name, text) ?? parseNumber(withoutUnit(field.name, text)) ?? text;
}

const formatExactly = numberFormat({ maximumFractionDigits: 20 });

/**
 * The text of an input as people read it: "1,234,900" in a field of dollars or square feet, which reads it
 * back; any other text as it is.
 */
export const groupDigits = (name: string, text: string): string =>
  /(?:Cad|SqFt)$/.test(name) && /^-?\d{4,12}(?:\.\d{1,3})?$/.test(text)
    ? formatExactly(Number(text))
    : text;
