import { parseNumber } from '../../text/parse-number.ts';
import { parseBeds } from '../fields/parse-beds.ts';
import { parsePriceLabel } from '../fields/parse-price-label.ts';
import { isTotalName } from '../fields/total-name.ts';
import { isUnknownValue } from '../fields/unknown-value.ts';
import { checkCell, isAvailability, readCell } from './grid-cells.ts';
import { findGridColumn } from './grid-headings.ts';
import { findByWords } from './heading-words.ts';
import type { GridColumn } from './grid-columns.ts';

export type Line = readonly string[];

const isFigure = (text: string | undefined) => parseNumber(text ?? '') !== null;
export const listFilled = (line: Line) =>
  line.map((text) => text.trim()).filter((text) => text !== '');
export const hasDigit = (line: Line) => line.some((text) => /\d/.test(text));
const countNamed = (named: readonly number[]) => new Set(named.filter((index) => index >= 0)).size;

/** A heading names columns; or it is words alone, above figures. */
function isHeading(table: readonly Line[], named: readonly number[]): boolean {
  const [heading = [], next = [], ...others] = table;
  const filled = listFilled(heading).length;
  if (table.length < 2) return false;
  if (countNamed(named) > 0)
    return (
      named.filter((index) => index >= 0).length * 2 >= filled ||
      (!hasDigit(heading) && next.some(isFigure))
    );
  // In another language.
  return (
    filled > 2 &&
    !hasDigit(heading) &&
    [next, ...others].every((line) => line.filter(isFigure).length > 1)
  );
}

/** "1B+D", "2 Bed" rather than a bare number. */
export const isBedWords = (text: string) => /\p{L}/u.test(text) && parseBeds(text) !== null;

/** A price of a home, also a rough one: no code, nor a price of a square foot. */
export function isHomePrice(text: string): boolean {
  const price = parsePriceLabel(text) ?? parseNumber(text);
  return price !== null && price >= 50_000 && price <= 100_000_000;
}

/** Whether what stands below a heading is mostly what the column holds. */
function fitsColumn(column: GridColumn, texts: readonly string[]): boolean {
  const known = texts.filter((text) => !isUnknownValue(text));
  const isPrice = column.name === 'priceCad';
  const fitting = known.filter(
    (text) =>
      checkCell(column, readCell(column, text)) === null ||
      (isPrice && (isAvailability(text) || isHomePrice(text))),
  );
  return fitting.length * 2 > known.length && (!isPrice || known.some(isHomePrice));
}

/** The columns that a heading names; what stands below tells some that its words do not. */
export function nameColumns(
  columns: readonly GridColumn[],
  heading: Line,
  lines: readonly Line[],
  others: readonly Line[] = [],
) {
  const named = heading.map((text, at) => {
    const found = [text, ...others.map((line) => line[at] ?? '')].map((each) =>
      findGridColumn(columns, each),
    );
    const exact = found.find((index) => index >= 0);
    if (exact !== undefined) return exact;
    const told = findByWords(columns, text);
    const column = columns[told];
    return column && fitsColumn(column, listFilled(lines.map((line) => line[at] ?? '')))
      ? told
      : -1;
  });
  const sign = heading.findIndex((text) => text.trim() === '#');
  // "#" counts the rows where another column names the plans.
  if (sign >= 0 && named.some((index, at) => at !== sign && index === named[sign]))
    named[sign] = -1;
  const find = (name: string) => columns.findIndex((each) => each.name === name);
  const isRepeated = (index: number, at: number) => index >= 0 && named.indexOf(index) !== at;
  /** Whether all texts below are of a kind. */
  const holds = (at: number, isKind: (text: string) => boolean) => {
    const texts = listFilled(lines.map((line) => line[at] ?? ''));
    return texts.length > 0 && texts.every(isKind);
  };
  const [amount, label, beds] = [find('amountCad'), find('label'), find('beds')];
  // "Deposit" above sums, or beside "Milestone".
  if (amount >= 0 && !named.includes(amount))
    for (const [at, index] of named.entries())
      if (index === label && (isRepeated(index, at) || holds(at, isFigure))) {
        named[at] = amount;
        break;
      }
  /** Whether most texts below are bedrooms: between them may be "Loft". */
  const holdsBeds = (at: number) => {
    const texts = listFilled(lines.map((line) => line[at] ?? ''));
    return texts.filter(isBedWords).length * 2 > texts.length;
  };
  // "Type" above "1B+D".
  if (beds >= 0 && !named.includes(beds)) {
    const at = named.findIndex(
      (index, position) => (index < 0 || isRepeated(index, position)) && holdsBeds(position),
    );
    if (at >= 0) named[at] = beds;
  }
  return named;
}

export interface PastedTable {
  /** The headings, joined where they have two lines; empty without any. */
  heading: Line;
  /** The column that each names, or -1. */
  named: readonly number[];
  /** The lines of the headings, as they may be repeated on the next page. */
  printed: readonly Line[];
  lines: readonly Line[];
  /** What stands above the headings. */
  title: string;
}

/** Finds the headings of a pasted table: one line or two, below titles, which have few cells. */
export function findHeading(columns: readonly GridColumn[], pasted: readonly Line[]): PastedTable {
  const none = { heading: [], named: [], printed: [], lines: pasted, title: '' };
  const first = Math.max(
    0,
    pasted.findIndex((line) => listFilled(line).length > 1),
  );
  const [upper = [], lower = [], ...lines] = pasted.slice(first);
  const below = [lower, ...lines];
  const named = nameColumns(columns, upper, below);
  const title = listFilled(pasted.slice(0, first).flat()).join(', ');
  const isPair = lines.length > 0 && !hasDigit(lower) && listFilled(lower).length > 1;
  const joined = Array.from({ length: Math.max(upper.length, lower.length) }, (_, at) =>
    `${upper[at] ?? ''} ${lower[at] ?? ''}`.trim(),
  );
  // "Suite" above "Name", and "Interior" above "(sq ft)"; or a line of groups above the headings.
  const single = { heading: upper, named, printed: [upper], lines: below, title };
  const pairs = [joined, lower].map((heading) => ({
    ...single,
    heading,
    // "Size" above two columns is merged with the first alone.
    named: nameColumns(columns, heading, lines, heading === joined ? [lower, upper] : []),
    printed: [upper, lower],
    lines,
  }));
  const best = (isPair ? pairs : []).reduce<PastedTable>(
    (most, next) =>
      countNamed(next.named) > countNamed(most.named) ||
      (most === single && countNamed(next.named) === countNamed(named) && next.heading === joined)
        ? next
        : most,
    single,
  );
  return isHeading([best.heading, ...best.lines], best.named) ? best : none;
}

export interface PastedLine {
  cells: Line;
  /** The bedrooms that a line above names for those below: "TWO BEDROOM". */
  beds?: string;
}

const isTotal = (line: Line) => isTotalName(listFilled(line)[0] ?? '');
export const isSameLine = (line: Line, other: Line) =>
  line.every((cell, at) => cell.trim().toLowerCase() === (other[at] ?? '').trim().toLowerCase());

/** "TWO BEDROOM SUITES" without what the suites are called. */
const toBedWords = (text: string) =>
  text
    .replace(/ (?:suites?|units?|plans?|floor ?plans|models?|homes?|residences|collection)$/i, '')
    .replace(/^studios$/i, 'studio');

/** What is sold besides a home: "Additional parking space", "Lockers". */
const extra =
  /^(?:(?:additional|extra|optional|second|tandem|e\.?v\.?|bicycle|bike|1|one|an?)[ -]+)*(?:parking|lockers?|storage|ev charg\w*)\b/i;

/**
 * The rows of a table without repeated headings, sums, and lines of one cell, such as "TWO BEDROOM" or a
 * footnote, where a row needs several; nor, among plans, without parking and lockers.
 */
export function listRows(
  columns: readonly GridColumn[],
  { printed, lines }: PastedTable,
  targets: readonly number[],
): { rows: PastedLine[]; skipped: string[]; extras: string[] } {
  const bedsColumn = columns.findIndex(({ name }) => name === 'beds');
  const needsBeds = bedsColumn >= 0 && !targets.includes(bedsColumn);
  const needsSeveral =
    columns.filter(({ field }) => field.isRequired).length > 1 &&
    targets.filter((index) => index >= 0).length > 2;
  const rows: PastedLine[] = [];
  const [skipped, extras]: [string[], string[]] = [[], []];
  let beds: string | undefined;
  let isBelowExtra = false;
  const hasAny = (cells: Line, names: readonly string[]) =>
    cells.some(
      (text, at) =>
        names.includes(columns[targets[at] ?? -1]?.name ?? '') &&
        text.trim() !== '' &&
        !isUnknownValue(text),
    );
  /** A plan below the footnote "Parking not included" is one. */
  const isExtra = (cells: Line, text: string) =>
    extra.test(text)
      ? !hasAny(cells, ['beds'])
      : isBelowExtra && !hasAny(cells, ['beds', 'baths', 'interiorSqFt']);
  for (const cells of lines) {
    const [text = '', ...others] = listFilled(cells);
    if (printed.some((heading) => isSameLine(cells, heading)) || isTotal(cells)) skipped.push(text);
    else if (needsSeveral && others.length === 0) {
      skipped.push(text);
      beds = needsBeds && parseBeds(toBedWords(text)) ? toBedWords(text) : undefined;
      isBelowExtra = extra.test(text);
    } else if (bedsColumn >= 0 && isExtra(cells, text)) extras.push(text);
    else rows.push(beds === undefined ? { cells } : { cells, beds });
  }
  return { rows, skipped, extras };
}
