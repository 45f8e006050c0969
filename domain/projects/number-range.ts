import { parseMeasure, type Measure } from '../text/parse-measure.ts';

/** Two whole numbers, inclusive; null leaves one side open, never both. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

const orderRange = (min: number | null, max: number | null): NumberRange | null => {
  if (min === null && max === null) return null;
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
};

export function parseNumberRange(text: string): NumberRange | null {
  const match = /^\s*(\d{0,10})\s*-\s*(\d{0,10})\s*$/.exec(text);
  if (!match) return null;
  return orderRange(match[1] ? Number(match[1]) : null, match[2] ? Number(match[2]) : null);
}

export const formatNumberRange = ({ min, max }: NumberRange): string => `${min ?? ''}-${max ?? ''}`;

/** Parses a form's two number fields, as people type numbers. */
export const readNumberFields = (min: string, max: string, measure: Measure): NumberRange | null =>
  orderRange(readNumberField(min, measure), readNumberField(max, measure));

/** Null for what can be read in no way or in two. */
export function readNumberField(text: string, measure: Measure): number | null {
  const number = parseMeasure(text, measure);
  return number !== null && number >= 0 && number < 1e10 ? Math.floor(number) : null;
}

/** A range in words: "Up to $700,000", "$500,000 – $700,000", "From $1,000,000". */
export function describeRange({ min, max }: NumberRange, format: (number: number) => string) {
  if (min === null) return `Up to ${format(max ?? 0)}`;
  if (max === null) return `From ${format(min)}`;
  return min === max ? format(min) : `${format(min)} – ${format(max)}`;
}

/** From a lowest to a highest number; null where it is not known, which is in no range. */
export type Span = readonly [lowest: number | null, highest: number | null];

/** Whether all of the span is in the range. */
export const isInRange = ([lowest, highest]: Span, { min, max }: NumberRange): boolean =>
  lowest !== null && highest !== null && lowest >= (min ?? 0) && highest <= (max ?? Infinity);

/** Whether some of the span is in the range. */
export const overlapsRange = ([lowest, highest]: Span, range: NumberRange): boolean =>
  isInRange([highest, lowest], range);
