import { describeWrongDay, isIsoDay } from '../../dates/iso-day.ts';
import { minMonthlyFeeCad } from '../fields/check-values.ts';
import { shortenValue } from '../fields/import-problem.ts';
import { compileDateFormat } from '../fields/parse-date.ts';
import { hasUnclearPoint, parseNumber, unclearPoint } from '../../text/parse-number.ts';
import { parseBeds } from '../fields/parse-beds.ts';
import { readPriceLabel } from '../fields/parse-price-label.ts';
import { parseBoolean } from '../fields/parse-boolean.ts';
import { isUnknownValue } from '../fields/unknown-value.ts';
import { nameChoice } from './form-labels.ts';
import type { Cells, GridColumn } from './grid-columns.ts';

const dateFormats = ['yyyy-mm-dd', 'yyyy/mm/dd', 'mmm dd, yyyy', 'dd mmm yyyy'];
const dateParsers = dateFormats.map(compileDateFormat);

export const plainName = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** What price lists call a plan's availability. */
const availabilityWords: Readonly<Record<string, readonly string[]>> = {
  available: ['open', 'yes', 'in stock', 'released', 'active', 'now selling'],
  limited: [
    'few left',
    'few remaining',
    'only a few left',
    'last few',
    'last one',
    'last units',
    'low inventory',
    'selling fast',
    'almost sold out',
    'almost gone',
    'hold',
    'on hold',
    'held',
    'reserved',
    'pending',
    'conditional',
  ],
  'sold-out': [
    'sold',
    'sold firm',
    'firm',
    'gone',
    'no',
    'none left',
    'unavailable',
    'not available',
    'closed',
  ],
};

const findAvailability = (choices: readonly string[], plain: string) =>
  choices.find((each) => availabilityWords[each]?.some((word) => plainName(word) === plain));

function findChoice(choices: readonly string[], text: string): string | undefined {
  const plain = plainName(text);
  const begun = choices.filter((each) => plain.length > 2 && plainName(each).startsWith(plain));
  return (
    choices.find((each) => plainName(each) === plain) ??
    findAvailability(choices, plain) ??
    (begun.length === 1 ? begun[0] : '')
  );
}

/** Whether "750.000" may be thousands here; no percentage is. */
const isUnclear = ({ limits }: GridColumn['field'], text: string): boolean =>
  (limits.max ?? Infinity) >= 1000 && hasUnclearPoint(text);

/** Converts typed or pasted text for a cell; unrecognized text is returned unchanged. */
export function readCell({ name, field }: GridColumn, entered: string): string {
  const text = entered.trim();
  switch (field.kind) {
    case 'number': {
      if (isUnknownValue(text)) return '';
      const count = name === 'beds' ? parseBeds(text)?.beds : readPriceLabel(name, text);
      if (typeof count !== 'number' && isUnclear(field, text)) return text;
      return String(count ?? parseNumber(text) ?? text);
    }
    case 'boolean': {
      const truth = /^(?:on|x|✓|✔)$/i.test(text) || parseBoolean(text);
      return truth === null ? (isUnknownValue(text) ? '' : text) : truth ? 'on' : '';
    }
    case 'choice':
      // A dash is an empty cell; words such as "TBD" are for a person to decide.
      if (/^[\p{P}\p{S}]*$/u.test(text)) return field.initial;
      return findChoice(field.choices, text) || text;
    case 'date':
      if (isUnknownValue(text)) return '';
      return dateParsers.map((parse) => parse(text)).find(Boolean) ?? text;
    default:
      return text.replace(/\s*\n\s*/g, ' ');
  }
}

/** A fee that is one of a square foot: "0.70", "$0.70 psf", "0.70/sq ft". Null for others. */
function readFeePerSqFt(text: string): number | null {
  const fee = parseNumber(
    text.replace(
      / *(?:p\.?s\.?f\.?|(?:\/|per) *(?:sq\.? *ft\.?|s\.?f\.?|square foot))(?: *(?:a|per|\/) *mo(?:nth)?\.?)?$/i,
      '',
    ),
  );
  return fee !== null && fee > 0 && fee < minMonthlyFeeCad ? fee : null;
}

/**
 * A row with typed or pasted texts in some of its cells; "2+1" bedrooms are two and a den, "3 bed/2 bath"
 * fills both cells, and a fee of a square foot becomes that of the suite, if its size is known.
 */
export function fillCells(
  columns: readonly GridColumn[],
  cells: Cells,
  entered: ReadonlyMap<number, string>,
): Cells {
  const next = [...cells];
  for (const [index, text] of entered) {
    const column = columns[index];
    if (column) next[index] = readCell(column, text);
  }
  const find = (name: string) => columns.findIndex((column) => column.name === name);
  const { hasDen, baths } = parseBeds(entered.get(find('beds')) ?? '') ?? {};
  if (hasDen && find('hasDen') >= 0) next[find('hasDen')] = 'on';
  if (baths !== undefined && !entered.get(find('baths'))) next[find('baths')] = String(baths);
  const fee = find('maintenanceCad');
  const perSqFt = readFeePerSqFt(next[fee] ?? '');
  const sqFt = parseNumber(next[find('interiorSqFt')] ?? '');
  if (perSqFt !== null && sqFt !== null) next[fee] = String(Math.round(perSqFt * sqFt));
  return next;
}

/** A cell's problem, as the end of a sentence; null when it is valid or empty. */
export function checkCell({ name, field }: GridColumn, text: string): string | null {
  const { kind, choices, limits } = field;
  if (text === '') return null;
  if (kind === 'number') {
    if (isUnclear(field, text)) return unclearPoint;
    if (name === 'maintenanceCad' && readFeePerSqFt(text) !== null)
      return 'is a fee of a square foot: enter the size, or the fee of the month';
    const number = parseNumber(text);
    if (number === null) return 'is not a number';
    if (limits.isWhole && !Number.isInteger(number)) return 'must be a whole number';
    if (limits.min !== undefined && number < limits.min) return `is less than ${limits.min}`;
    if (limits.max !== undefined && number > limits.max) return `is more than ${limits.max}`;
  }
  if (kind === 'boolean' && text !== 'on') return 'is neither yes nor no';
  if (kind === 'choice' && !choices.includes(text))
    return `is not one of ${choices.map(nameChoice).join(', ')}`;
  if (kind === 'date' && !isIsoDay(text)) return describeWrongDay(text);
  if (limits.maxLength !== undefined && text.length > limits.maxLength)
    return `is longer than ${limits.maxLength} characters`;
  return null;
}

export interface CellProblem {
  column: number;
  label: string;
  /** "“call us” is not a number". */
  text: string;
}

export const listCellProblems = (
  columns: readonly GridColumn[],
  cells: readonly string[],
): CellProblem[] =>
  columns.flatMap((column, index) => {
    const text = cells[index] ?? '';
    const reason = column.field.isHidden ? null : checkCell(column, text);
    return reason === null
      ? []
      : [{ column: index, label: column.label, text: `“${shortenValue(text)}” ${reason}` }];
  });
