import { normalizeText } from '../../text/normalize-text.ts';
import type { FieldKind } from '../fields/field-kinds.ts';
import { shortenValue } from '../fields/import-problem.ts';
import { findDateOrder, unclearDay, type DateOrder } from '../fields/parse-completion.ts';
import type { FieldColumns } from './match-columns.ts';
import type { SourceTable } from './source-row.ts';

/** The order of day and month by column; columns in which it is not known are absent. */
export type DateOrders = ReadonlyMap<string, DateOrder>;

export const noDateOrders: DateOrders = new Map();

/** Whether a field's cells may be dates. */
export const isOfDates = (kind: FieldKind): boolean => kind === 'date' || kind === 'completion';

/** The first date of each order that a column has. */
type Examples = Map<DateOrder | typeof unclearDay, string>;

/**
 * How the columns of dates are read: as their dates that are a day in one order only, such as 25/12/2028,
 * or else as given. A column with both kinds has no order.
 */
export function findDateOrders(
  { rows }: Pick<SourceTable, 'rows'>,
  fields: FieldColumns,
  kinds: ReadonlyMap<string, FieldKind>,
  given: DateOrder | null = null,
): { orders: DateOrders; notes: string[] } {
  const columns = new Map<string, Examples>();
  for (const [field, column] of Object.entries(fields))
    if (isOfDates(kinds.get(field) ?? 'text')) columns.set(column, new Map());
  if (columns.size > 0)
    for (const row of rows)
      for (const [column, examples] of columns) addExample(examples, row.read(column));
  const orders = new Map<string, DateOrder>();
  const notes: string[] = [];
  for (const [column, examples] of columns) {
    if (!examples.has(unclearDay)) continue;
    const order = chooseOrder(examples, given);
    if (order !== null) orders.set(column, order);
    notes.push(...describeOrder(column, examples, order));
  }
  return { orders, notes };
}

function addExample(examples: Examples, cell: unknown) {
  if (typeof cell !== 'string') return;
  const order = findDateOrder(normalizeText(cell, 'NFKC'));
  if (order !== null && !examples.has(order)) examples.set(order, shortenValue(cell));
}

function chooseOrder(examples: Examples, given: DateOrder | null): DateOrder | null {
  const [isMonthFirst, isDayFirst] = [examples.has('month-first'), examples.has('day-first')];
  if (isMonthFirst && isDayFirst) return null;
  return isMonthFirst ? 'month-first' : isDayFirst ? 'day-first' : given;
}

/** Nothing where only the given order decides. */
function describeOrder(column: string, examples: Examples, order: DateOrder | null): string[] {
  const dates = `“${shortenValue(column)}”: dates such as “${examples.get(unclearDay)}”`;
  const monthFirst = examples.get('month-first');
  const dayFirst = examples.get('day-first');
  if (order === null && monthFirst === undefined)
    return [
      `${dates} can be read in two ways. Choose “Month first” or “Day first” with the columns, or add dateOrder to the mapping.`,
    ];
  if (order === null)
    return [
      `${dates} are left out, because “${monthFirst}” has the month first and “${dayFirst}” the day.`,
    ];
  const shown = order === 'month-first' ? monthFirst : dayFirst;
  if (shown === undefined) return [];
  const first = order === 'month-first' ? 'month' : 'day';
  return [`${dates} are read with the ${first} first, as in “${shown}”.`];
}
