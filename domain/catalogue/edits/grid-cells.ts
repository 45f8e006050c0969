import { describeWrongDay, formatPlainDay, isIsoDay } from '../../dates/iso-day.ts';
import { minMonthlyFeeCad } from '../fields/check-values.ts';
import { shortenValue } from '../fields/import-problem.ts';
import { parseNumber } from '../../text/parse-number.ts';
import { findNamedChoice, plainName } from '../fields/known-choices.ts';
import { parseBeds } from '../fields/parse-beds.ts';
import { parseBoolean } from '../fields/parse-boolean.ts';
import { parseBaths, parseBedsAndBaths } from '../fields/parse-baths.ts';
import { parseSheetDay, parseCompletion, unclearDay } from '../fields/parse-completion.ts';
import { findSheetFault } from '../fields/sheet-fault.ts';
import { isUnknownValue } from '../fields/unknown-value.ts';
import { withoutPerSqFt } from '../fields/without-unit.ts';
import { nameChoice } from './form-labels.ts';
import type { Cells, GridColumn } from './grid-columns.ts';
import { findUnreadable, readNumber } from './read-number.ts';

/** What price lists call a plan's availability. */
const availabilityWords: Readonly<Record<string, readonly string[]>> = {
  available: ['disponible', 'open', 'yes', 'in stock', 'released', 'active', 'now selling'],
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
    'réservé',
    'limité',
    'dernières unités',
    'presque vendu',
  ],
  'sold-out': [
    'sold',
    'sold firm',
    'firm',
    'gone',
    'no',
    'none left',
    'vendu',
    'vendue',
    'épuisé',
    'unavailable',
    'not available',
    'closed',
  ],
};

const availabilityOf = new Map(
  Object.entries(availabilityWords).flatMap(([choice, words]) =>
    words.map((word): [string, string] => [plainName(word), choice]),
  ),
);

const findAvailability = (choices: readonly string[], plain: string) =>
  choices.find((each) => each === availabilityOf.get(plain));

function findChoice(choices: readonly string[], text: string): string | undefined {
  const plain = plainName(text);
  const begun = choices.filter((each) => plain.length > 2 && plainName(each).startsWith(plain));
  return (
    findNamedChoice(choices, text) ??
    findAvailability(choices, plain) ??
    (/^sold ?-?out\b[^\d$]*$/i.test(text)
      ? choices.find((each) => each === 'sold-out')
      : undefined) ??
    (begun.length === 1 ? begun[0] : '')
  );
}

const isPercentage = (text: string) => /%\s*$/.test(text);

/** Bedrooms and baths as lists write them: "2 Bed", "Studio", "2.5 bath". Null for other fields and texts. */
function readRooms(name: string, text: string): number | null {
  if (name === 'beds') return parseBeds(text)?.beds ?? null;
  return name === 'baths' ? parseBaths(text) : null;
}

/** "Elm" for "Elm*", whose footnote is not on the page; marks alone stay. */
const withoutFootnoteMarks = (text: string) =>
  text.replace(/^[*†‡]+ *(?=[^*†‡ ])|([^*†‡ ]) *[*†‡]+$/g, '$1');

/** Converts typed or pasted text for a cell; unrecognized text is returned unchanged. */
export function readCell(column: GridColumn, entered: string): string {
  const { name, field } = column;
  const text = entered.trim();
  switch (field.kind) {
    case 'number':
      return String(readRooms(name, text) ?? readNumber(field, text) ?? '');
    case 'boolean': {
      const truth = /^(?:on|x|✓|✔)$/i.test(text) || parseBoolean(text);
      return truth === null ? (isUnknownValue(text) ? '' : text) : truth ? 'on' : '';
    }
    case 'choice':
      // A dash is an empty cell; words such as "TBD" are for a person to decide.
      if (/^[\p{P}\p{S}]*$/u.test(text)) return field.initial;
      return findChoice(field.choices, text) || text;
    case 'date': {
      if (isUnknownValue(text)) return '';
      const day = parseSheetDay(text);
      return day === null || day === unclearDay ? text : day;
    }
    default: {
      // Visitors read it: a spreadsheet's number for a day is none.
      const day = name === 'dueOn' ? parseSheetDay(text) : null;
      if (day !== null && day !== unclearDay) return formatPlainDay(day);
      return withoutFootnoteMarks(text.replace(/\s*\n\s*/g, ' '));
    }
  }
}

/** A fee that is one of a square foot: "0.70", "$0.70 psf", "0.70/sq ft". Null for others. */
function readFeePerSqFt(text: string): number | null {
  const fee = parseNumber(withoutPerSqFt(text));
  return fee !== null && fee > 0 && fee < minMonthlyFeeCad ? fee : null;
}

/** "SOLD OUT!", "Sold Out - Waitlist", "On hold". */
export const isAvailability = (text: string) =>
  /^sold(?:[ -]?out)?\b[^\d$]*$/i.test(text.trim()) ||
  (/\p{L}/u.test(text) &&
    findAvailability(Object.keys(availabilityWords), plainName(text)) !== undefined);
const isDays = (text: string) => /^(?:\d{1,3}|\d+ *-?(?:days?|jours?)\b.*)$/i.test(text.trim());

const twoSizes =
  /^(\d[\d,]*)(?: *(?:sq\.? ?ft\.?|s\.?f\.?))? *[/+|&] *(\d[\d,]*)(?: *(?:sq\.? ?ft\.?|s\.?f\.?))?$/i;

/** Inside and outside in one cell, "1,050/120"; null for others, such as the sizes of two plans. */
function readSizes(text: string) {
  const [, interior = '', exterior = ''] = twoSizes.exec(text.trim()) ?? [];
  const isSmaller = (parseNumber(exterior) ?? Infinity) < (parseNumber(interior) ?? 0);
  return isSmaller ? { interior, exterior } : null;
}

/** A payment in words: "Balance to 5% in 30 days", "$5,000 on signing". */
const payment =
  /^(?:balance (?:up )?(?:to|of) |solde (?:de|à) )?(\$ ?[\d,]+|\d+(?:\.\d+)? ?%)(?=$|[ ,(])([^\d$%]*)(?:(\d+) (?:days?|jours?)\b[^\d$%]*)?$/i;

/**
 * The texts of a row, each in the column that it means: "5%" under amounts is a percentage, "Sold out" under
 * prices an availability, "2/2" under bedrooms bedrooms and baths, "1,050/120" under sizes inside and outside, "30 days" under days of payment a number
 * of days. A payment's label fills the columns that it names, if they are empty.
 */
function placeTexts(
  columns: readonly GridColumn[],
  cells: Cells,
  entered: ReadonlyMap<number, string>,
): Map<number, string> {
  const texts = new Map(entered);
  const find = (wanted: string) => columns.findIndex(({ name }) => name === wanted);
  const isEmpty = (name: string) =>
    (texts.get(find(name)) ?? cells[find(name)] ?? '').trim() === '';
  const move = (from: string, to: string, isMoved: (text: string) => boolean) => {
    const [source, target] = [find(from), find(to)];
    const text = entered.get(source) ?? '';
    if (target < 0 || !isMoved(text) || (entered.get(target) ?? '').trim() !== '') return;
    texts.set(target, text).set(source, '');
  };
  move('amountCad', 'percent', isPercentage);
  move('percent', 'amountCad', (text) => text.includes('$'));
  move('priceCad', 'availability', (text) => isAvailability(text) && !isUnknownValue(text));
  move('dueOn', 'dueDaysAfterSigning', isDays);
  const pair = parseBedsAndBaths(entered.get(find('beds')) ?? '');
  if (pair) {
    texts.set(find('beds'), pair.beds);
    if (isEmpty('baths')) texts.set(find('baths'), pair.baths);
  }
  const sizes = readSizes(entered.get(find('interiorSqFt')) ?? '');
  if (sizes && find('exteriorSqFt') >= 0 && isEmpty('exteriorSqFt'))
    texts.set(find('interiorSqFt'), sizes.interior).set(find('exteriorSqFt'), sizes.exterior);
  const [, share = '', , days] = payment.exec((entered.get(find('label')) ?? '').trim()) ?? [];
  if (share !== '' && isEmpty('percent') && isEmpty('amountCad')) {
    texts.set(find(isPercentage(share) ? 'percent' : 'amountCad'), share);
    if (days !== undefined && isEmpty('dueOn') && isEmpty('dueDaysAfterSigning'))
      texts.set(find('dueDaysAfterSigning'), days);
  }
  return texts;
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
  const texts = placeTexts(columns, cells, entered);
  for (const [index, text] of texts) {
    const column = columns[index];
    if (column) next[index] = readCell(column, text);
  }
  const find = (name: string) => columns.findIndex((column) => column.name === name);
  const { hasDen, baths } = parseBeds(texts.get(find('beds')) ?? '') ?? {};
  if (hasDen && find('hasDen') >= 0) next[find('hasDen')] = 'on';
  if (baths !== undefined && !texts.get(find('baths'))) next[find('baths')] = String(baths);
  const fee = find('maintenanceCad');
  const perSqFt = readFeePerSqFt(next[fee] ?? '');
  const sqFt = parseNumber(next[find('interiorSqFt')] ?? '');
  if (perSqFt !== null && sqFt !== null) next[fee] = String(Math.round(perSqFt * sqFt));
  return next;
}

/** A cell's problem, as the end of a sentence; null when it is valid or empty. */
export function checkCell(column: GridColumn, text: string): string | null {
  const { name, field } = column;
  const { kind, choices, limits } = field;
  if (text === '') return null;
  const fault = findSheetFault(text);
  if (fault !== null) return fault;
  if (kind === 'number') {
    const unreadable = findUnreadable(field, text);
    if (unreadable !== null) return unreadable;
    if (name === 'maintenanceCad' && readFeePerSqFt(text) !== null)
      return 'is a fee of a square foot: enter the size, or the fee of the month';
    const number = parseNumber(text);
    if (number === null) return 'is not a number';
    if (name === 'percent' && number > 0 && number < 0.5)
      return 'is less than half a percent: write 5 for 5 %';
    if (limits.isWhole && !Number.isInteger(number)) return 'must be a whole number';
    if (limits.min !== undefined && number < limits.min) return `is less than ${limits.min}`;
    if (limits.max !== undefined && number > limits.max) return `is more than ${limits.max}`;
  }
  if (kind === 'boolean' && text !== 'on') return 'is neither yes nor no';
  if (kind === 'choice' && !choices.includes(text))
    return `is not one of ${choices.map(nameChoice).join(', ')}`;
  if (kind === 'date' && !isIsoDay(text)) return describeWrongDay(text);
  if (name === 'dueOn' && parseSheetDay(text) === unclearDay)
    return 'can be read in two ways: write it like “June 30, 2027”';
  const term = name === 'dueOn' ? parseCompletion(text) : null;
  if (term && 'reason' in term) return term.reason;
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
