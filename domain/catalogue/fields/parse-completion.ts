import { normalizeText } from '../../text/normalize-text.ts';
import { compileDateFormat } from './parse-date.ts';

const parsers = [
  'yyyy-mm-dd',
  'yyyy/mm/dd',
  'yyyy.mm.dd',
  'yyyymmdd',
  'mmm dd, yyyy',
  'mmm dd yyyy',
  'dd mmm yyyy',
  'dd-mmm-yyyy',
  'dd-mmm-yy',
].map(compileDateFormat);
const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?: .*)?$/;
/** "Wednesday, June 30th, 2027" without the day of the week and the ending. */
const plainDay = (text: string) =>
  text
    .trim()
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? +/i, '')
    .replace(/(\d)(?:st|nd|rd|th)\b/i, '$1');
// Spreadsheets make "Jun-27" of "June 2027".
const monthParsers = ['yyyy-mm', 'yyyy/mm', 'mm/yyyy', 'mm-yyyy', 'mmm-yy'].map(compileDateFormat);
const parseMonthFirst = compileDateFormat('mm/dd/yyyy');
const dayMs = 24 * 60 * 60 * 1000;
/** The days between which a bare number is a date of a spreadsheet: 2009 to 2064. */
const serials = { first: 40_000, last: 60_000 };

/** What parseSheetDay says of a day that can be read in two ways. */
export const unclearDay = 'unclear';

/** How "06/05/2029" is read. */
export const dateOrders = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** The day of "06/05/2029" in each order, null where there is none; null for other text. */
function readOrders(trimmed: string): Record<DateOrder, string | null> | null {
  const [, one = '', other = '', year = ''] = slashed.exec(trimmed) ?? [];
  if (year === '') return null;
  return {
    'month-first': parseMonthFirst(`${one}/${other}/${year}`),
    'day-first': parseMonthFirst(`${other}/${one}/${year}`),
  };
}

/** The order in which alone a date is a day; `unclear` if it is another day in each, else null. */
export function findDateOrder(text: string): DateOrder | typeof unclearDay | null {
  const days = readOrders(plainDay(text));
  if (days === null || days['month-first'] === days['day-first']) return null;
  if (days['month-first'] === null) return 'day-first';
  return days['day-first'] === null ? 'month-first' : unclearDay;
}

/**
 * A day as spreadsheets write it: "06/30/2027", "30-Jun-27", or a serial such as 46539. Null for other text;
 * `unclear` where day and month cannot be told apart and no order is given.
 */
export function parseSheetDay(text: string, order: DateOrder | null = null): string | null {
  const trimmed = plainDay(text);
  const serial = /^\d{5}(?:\.\d+)?$/.test(trimmed) ? Math.floor(Number(trimmed)) : 0;
  if (serial >= serials.first && serial <= serials.last)
    return new Date(Date.UTC(1899, 11, 30) + serial * dayMs).toISOString().slice(0, 10);
  for (const parse of parsers) {
    const day = parse(trimmed);
    if (day !== null) return day;
  }
  const days = readOrders(trimmed);
  if (days === null) return null;
  const { 'month-first': monthFirst, 'day-first': dayFirst } = days;
  if (monthFirst === null || dayFirst === null || monthFirst === dayFirst)
    return monthFirst ?? dayFirst;
  return order === null ? unclearDay : days[order];
}

/** No time, such as "5%" and what a spreadsheet makes of one: "TRUE", or "Summer 46539" by a formula. */
const isNoTime = /^[\d.,/\s%-]+$|^(?:TRUE|FALSE)$|\d{5}/;

const month = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/**
 * When homes are complete, as visitors read it: "Fall 2027" stays, a date becomes "June 2027". A reason for
 * a date that can be read in two ways if no order is given, and for a number that is no year.
 */
export function parseCompletion(
  entered: string,
  order: DateOrder | null = null,
): { value: string } | { reason: string } {
  const text = normalizeText(entered, 'NFKC');
  const months = monthParsers.map((parse) => parse(text));
  const day = parseSheetDay(text, order) ?? months.find((found) => found !== null) ?? null;
  if (day === unclearDay)
    return { reason: 'can be read in two ways: write it like 2027-06-30 or “June 2027”' };
  if (day !== null) return { value: month.format(new Date(`${day}T00:00:00Z`)) };
  // As a spreadsheet shows "Dec-28".
  if (/^\d{1,2}[-/ ][a-z]{3}$/i.test(text.trim()))
    return { reason: 'is a day without a year: write it like “June 2027”' };
  const isYear = /^(?:19|20)\d\d$/.test(text.trim());
  return !isYear && isNoTime.test(text.trim())
    ? { reason: 'is a number, not a time such as “June 2027”' }
    : { value: entered };
}

/** A name of a month or season, or a day with one, and a year of four digits. */
const inWords = /\p{L}.*\b\d{4}$/u;

/**
 * Why visitors may misread a completion that is shown as it is, as the end of a sentence: it is a date in
 * figures, or a number. Null for "Fall 2027", "June 30, 2027" and "2027".
 */
export function findUnclearCompletion(text: string): string | null {
  const read = parseCompletion(text);
  if ('reason' in read) return read.reason;
  if (read.value === text || inWords.test(text.trim())) return null;
  return /^[\d.,\s]+$/.test(text)
    ? `is a number: is it “${read.value}”?`
    : `is not in words: is it “${read.value}”?`;
}
