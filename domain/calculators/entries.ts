import { maxAmount } from './cents.ts';
import { supportedYears, isSupportedDay, isIsoDay } from '../dates/iso-day.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import { formatCount } from '../text/format-number.ts';
import { hasUnclearPoint, parseNumber } from '../text/parse-number.ts';

export type Entries = Readonly<Record<string, string>>;

export type Checked<Input> =
  { ok: true; input: Input } | { ok: false; problems: Readonly<Record<string, string>> };

interface Range {
  min: number;
  max: number;
  /** The error for values above `max`; if omitted, the field's general error is used. */
  above?: string;
  /** In dollars, which nobody writes with three decimals. */
  isAmount?: boolean;
}

/** A range whose maximum is this site's limit and not the specification's. */
const upTo = (max: number, min = 0): Range => ({
  min,
  max,
  get above() {
    return calculatorMessages.tooLarge(formatCount(max));
  },
});

/** Amounts are in dollars, terms in years. Larger values are typing errors. */
export const amountRange = { ...upTo(maxAmount), isAmount: true };
export const positiveAmountRange = { ...upTo(maxAmount, 1), isAmount: true };
export const rateRange = upTo(100);
export const termRange = upTo(100, 1 / 12);

/** What has no digit is refused in the specification's words. */
function describeUnreadable(text: string, isAmount: boolean, sentence: string): string {
  if (!/\d/.test(text)) return sentence;
  return isAmount ? calculatorMessages.unreadableAmount : calculatorMessages.unreadableNumber;
}

export function readEntries(entries: Entries) {
  const problems: Record<string, string> = {};
  const entered = (name: string) => (entries[name] ?? '').trim();
  /** Returns the field's number. If it is invalid, returns 0 and adds a problem. */
  const number = (name: string, range: Range, sentence: string): number => {
    const { min, max, above = '', isAmount = false } = range;
    const text = entered(name);
    const value = isAmount && hasUnclearPoint(text) ? null : parseNumber(text);
    if (value !== null && value >= min && value <= max) return value;
    problems[name] =
      value === null
        ? describeUnreadable(text, isAmount, sentence)
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
    check: <Input>(input: Input): Checked<Input> =>
      Object.keys(problems).length === 0 ? { ok: true, input } : { ok: false, problems },
  };
}
