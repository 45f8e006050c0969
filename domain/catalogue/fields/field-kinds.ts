import { collections, type Collection } from '../collections.ts';
import { describeWrongDay } from '../../dates/iso-day.ts';
import { normalizeText } from '../../text/normalize-text.ts';
import { unwrap, type AnySchema } from './any-schema.ts';
import { compileDateFormat } from './parse-date.ts';
import { parseJson } from './parse-json.ts';
import { parsePriceLabel } from './parse-price-label.ts';
import { parseSheetDay, parseCompletion, type DateOrder } from './parse-completion.ts';
import { findSheetFault } from './sheet-fault.ts';
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
import { parseBoolean } from './parse-boolean.ts';
import {
  isCoordinate,
  noCoordinate,
  parseCoordinate,
  type Coordinate,
} from './parse-coordinate.ts';
import { isUnknownValue } from './unknown-value.ts';

export type FieldKind =
  | 'text'
  | 'number'
  | 'count'
  | 'amount'
  | 'exact-price'
  | 'price'
  | 'date'
  | 'list'
  // A list of short names, such as amenities, which people also separate by commas.
  | 'names'
  | 'boolean'
  | 'json'
  | 'completion'
  | Coordinate;

/** Numbers that may be thousands; percentages are not. */
const isAmount = (pipe: AnySchema['pipe'] = []) => {
  const highest = pipe.find(({ type }) => type === 'max_value')?.requirement;
  return typeof highest !== 'number' || highest >= 1000;
};

function toFieldKind(field: string, schema: AnySchema): FieldKind {
  const { type, item, pipe } = unwrap(schema);
  if (type === 'number' && isCoordinate(field)) return field;
  if (type === 'number' && isExactPrice(field)) return 'exact-price';
  if (type === 'number' && isAmount(pipe)) return field.endsWith('Cad') ? 'amount' : 'count';
  if (type === 'number' || type === 'boolean') return type;
  if (type === 'array') return item && unwrap(item).type === 'string' ? 'list' : 'json';
  if (type === 'object') return 'json';
  return pipe?.some((action) => action.type === 'iso_date') ? 'date' : 'text';
}

/** A collection's fields that can be set, with their kinds; fields in a group as "fees.parkingCad". */
export function listFields(collection: Collection): Map<string, FieldKind> {
  const { entries = {} } = collections[collection].schema as unknown as AnySchema;
  return new Map(
    Object.entries(entries).flatMap(([field, schema]): [string, FieldKind][] => [
      [field, toFieldKind(field, schema)],
      ...Object.entries(unwrap(schema).entries ?? {}).map(([inner, own]): [string, FieldKind] => [
        `${field}.${inner}`,
        toFieldKind(inner, own),
      ]),
    ]),
  );
}

export const projectFields: ReadonlyMap<string, FieldKind> = new Map([
  ...listFields('projects'),
  ['builderName', 'text'] as const,
  ['types', 'names'] as const,
  ['amenities', 'names'] as const,
  // A public line, such as "Fall 2027".
  ['completionDate', 'completion'] as const,
  // Visitors read a label, such as "Low $800k's".
  ['minPriceCad', 'price'] as const,
  ['maxPriceCad', 'price'] as const,
]);

/** The fields that a table's columns can set, with their kinds. */
export const listColumnFields = (collection: Collection): ReadonlyMap<string, FieldKind> =>
  collection === 'projects' ? projectFields : listFields(collection);

const parseIsoDay = compileDateFormat('yyyy-mm-dd');

/**
 * Null for a cell that says its value is not known, where the field is no text. Day and month are in the
 * given order where they cannot be told apart.
 */
export function coerceField(
  value: unknown,
  kind: FieldKind,
  dateOrder: DateOrder | null = null,
): { value: unknown } | { reason: string } {
  if (typeof value !== 'string') return coerceOther(value, kind);
  const fault = findSheetFault(value);
  if (fault !== null) return { reason: fault };
  if (kind !== 'text' && isUnknownValue(value)) return { value: null };
  switch (kind) {
    case 'price': {
      const price = parsePriceLabel(value);
      if (price === null && isUnclearPrice(value)) return { reason: unclearPoint };
      return price === null ? coerceField(value, 'amount') : { value: price };
    }
    case 'exact-price':
      return parsePriceLabel(value) !== null || isRoughPrice(value)
        ? { reason: roughPrice }
        : coerceField(value, 'amount');
    case 'count':
      return endsInM(value) ? coerceNumber(null) : coerceField(value, 'amount');
    case 'amount':
      if (hasUnclearPoint(value)) return { reason: unclearPoint };
      if (/%\s*$/.test(value)) return { reason: 'is a percentage' };
      return coerceNumber(parseNumber(value));
    case 'latitude':
    case 'longitude': {
      const degrees = parseCoordinate(kind, value);
      return degrees === null ? { reason: noCoordinate[kind] } : { value: degrees };
    }
    case 'number':
      return coerceNumber(endsInM(value) ? null : parseNumber(value));
    case 'date': {
      const plain = normalizeText(value, 'NFKC');
      const day = parseIsoDay(plain) ?? parseSheetDay(plain, dateOrder);
      if (day === 'unclear') return { reason: 'can be read in two ways: write it like 2027-06-30' };
      return day === null ? { reason: describeWrongDay(value) } : { value: day };
    }
    case 'completion':
      return parseCompletion(value, dateOrder);
    case 'list':
      return { value: readJsonList(value) ?? splitList(value, value.includes(';') ? ';' : '|') };
    case 'names':
      return { value: readJsonList(value) ?? splitNames(value) };
    case 'boolean': {
      const truth = parseBoolean(value);
      return truth === null ? { reason: 'is neither yes nor no' } : { value: truth };
    }
    case 'json':
      try {
        return { value: parseJson(value) };
      } catch {
        return { reason: 'is not JSON, which this field needs' };
      }
    default:
      return { value };
  }
}

/** What separates names in a cell; the first that it has does. A comma within a figure separates nothing. */
export const nameSeparators: readonly RegExp[] = [/;/, /\|/, /[\r\n•·]/, /,(?!\d{3}(?!\d))/];

const splitNames = (text: string) =>
  splitList(text, nameSeparators.find((separator) => separator.test(text)) ?? ';');

const coerceNumber = (number: number | null) =>
  number === null ? { reason: 'is not a number' } : { value: number };

/** A list written as JSON, for entries that contain a separator. */
function readJsonList(text: string): unknown[] | null {
  if (!text.startsWith('[')) return null;
  try {
    const list = parseJson(text);
    return Array.isArray(list) ? list : null;
  } catch {
    return null;
  }
}

function splitList(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

function coerceOther(value: unknown, kind: FieldKind): { value: unknown } | { reason: string } {
  if (kind === 'completion' && typeof value === 'number') return parseCompletion(String(value));
  if (kind === 'text' && (typeof value === 'number' || typeof value === 'boolean')) {
    return { value: String(value) };
  }
  if ((kind === 'list' || kind === 'names') && !Array.isArray(value)) return { value: [value] };
  return { value };
}
