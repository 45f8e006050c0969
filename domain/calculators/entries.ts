import { maxAmount } from './cents.ts';
import { supportedYears, isSupportedDay, isIsoDay } from '../dates/iso-day.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import { formatCount } from '../text/format-number.ts';
import { parseMeasure, type Measure } from '../text/parse-measure.ts';

export type Entries = Readonly<Record<string, string>>;

export type CheckedEntries<Input> =
  | { ok: true; input: Input }
  | { ok: false; problems: Readonly<Record<string, string>> };

interface Range {
  min: number;
  max: number;
  /** The error for values above `max`; if omitted, the field's general error is used. */
  above?: string;
  measure: Measure;
}

/** A range whose maximum is this site's limit and not the specification's. */
const upTo = (max: number, measure: Measure, min = 0): Range => ({
  min,
  max,
  measure,
  get above() {
    return calculatorMessages.tooLarge(formatCount(max));
  },
});

/** Amounts are in dollars, terms in years. Larger values are typing errors. */
export const priceRange = upTo(maxAmount, 'price');
export const positivePriceRange = upTo(maxAmount, 'price', 1);
export const incomeRange = upTo(maxAmount, 'income', 1);
export const monthlyRange = upTo(maxAmount, 'monthly');
export const yearlyRange = upTo(maxAmount, 'yearly');
export const rateRange = upTo(100, 'percent');
export const termRange = upTo(100, 'years', 1 / 12);
export const downPercentRange: Range = { min: 5, max: 100, measure: 'percent' };

const numbers: ReadonlySet<Measure> = new Set(['percent', 'years', 'months']);

/** What has no digit is refused in the specification's words. */
function describeUnreadable(text: string, measure: Measure, sentence: string): string {
  if (!/\d/.test(text)) return sentence;
  const { unreadableAmount, unreadableNumber } = calculatorMessages;
  return numbers.has(measure) ? unreadableNumber : unreadableAmount;
}

export function readEntries(entries: Entries) {
  const problems: Record<string, string> = {};
  const entered = (name: string) => (entries[name] ?? '').trim();
  /** Returns the field's number. If it is invalid, returns 0 and adds a problem. */
  const number = (name: string, range: Range, sentence: string): number => {
    const { min, max, above = '', measure } = range;
    const text = entered(name);
    const value = parseMeasure(text, measure);
    if (value !== null && value >= min && value <= max) return value;
    problems[name] =
      value === null
        ? describeUnreadable(text, measure, sentence)
        : (value > max && above) || sentence;
    return 0;
  };
  const day = (name: string, sentence: string): string => {
    const text = entered(name);
    const { first, last } = supportedYears;
    if (!isSupportedDay(text))
      problems[name] = isIsoDay(text) ? calculatorMessages.farDay(first, last) : sentence;
    return text;
  };
  return {
    number,
    /** `empty` is the value of an empty field. */
    optionalNumber: (name: string, range: Range, sentence: string, empty: number): number =>
      entered(name) === '' ? empty : number(name, range, sentence),
    day,
    optionalDay: (name: string, sentence: string): string | null =>
      entered(name) === '' ? null : day(name, sentence),
    entered,
    refuse: (name: string, sentence: string) => {
      problems[name] = sentence;
    },
    check: <Input>(input: Input): CheckedEntries<Input> =>
      Object.keys(problems).length === 0 ? { ok: true, input } : { ok: false, problems },
  };
}
