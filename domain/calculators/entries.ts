import { supportedYears, isSupportedDay, isIsoDay } from '../dates/iso-day.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import { formatCount } from '../text/format-number.ts';

export type Entries = Readonly<Record<string, string>>;

export type Checked<Input> =
  { ok: true; input: Input } | { ok: false; problems: Readonly<Record<string, string>> };

export const maxAmount = 1_000_000_000;

interface Range {
  min: number;
  max: number;
  /** The error for values above `max`; if omitted, the field's general error is used. */
  above?: string;
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
export const amountRange = upTo(maxAmount);
export const positiveAmountRange = upTo(maxAmount, 1);
export const rateRange = upTo(100);
export const termRange = upTo(100, 1 / 12);

const decorations = /[$%,\s]/g;
/** A decimal comma: "4,5" must not become 45. */
const loneComma = /,(?!\d{3}(?!\d))/;
const decimal = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** "$1,250,000.50" or "4.5 %" as a number; NaN when it is not one. */
function parseNumber(text: string): number {
  const bare = text.replace(decorations, '');
  return decimal.test(bare) && !loneComma.test(text) ? Number(bare) : Number.NaN;
}

export function readEntries(entries: Entries) {
  const problems: Record<string, string> = {};
  const entered = (name: string) => (entries[name] ?? '').trim();
  /** Returns the field's number. If it is invalid, returns 0 and adds a problem. */
  const number = (name: string, { min, max, above = '' }: Range, sentence: string): number => {
    const value = parseNumber(entered(name));
    if (value >= min && value <= max) return value;
    problems[name] = (value > max && above) || sentence;
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
