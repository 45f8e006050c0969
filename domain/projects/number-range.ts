import type { NumberBox } from './marks.ts';

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

/** Parses a form's two number fields, with optional commas and dollar signs. */
export const readNumberFields = (min: string, max: string): NumberRange | null =>
  orderRange(readNumberField(min), readNumberField(max));

function readNumberField(text: string): number | null {
  const number = text.replace(/[\s,$]/g, '');
  return /^\d{1,10}(?:\.\d*)?$/.test(number) ? Math.floor(Number(number)) : null;
}

/** A range in words: "Up to $700,000", "$500,000 – $700,000", "From $1,000,000". */
export function describeRange({ min, max }: NumberRange, format: (number: number) => string) {
  if (min === null) return `Up to ${format(max ?? 0)}`;
  if (max === null) return `From ${format(min)}`;
  return min === max ? format(min) : `${format(min)} – ${format(max)}`;
}

/**
 * For pairs (lowest, highest) of spans that must be in the range, or (highest, lowest) of spans
 * that must overlap it.
 */
export const boxOfRange = ({ min, max }: NumberRange): NumberBox => ({
  first: [min ?? 0, Number.POSITIVE_INFINITY],
  second: [Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY],
});
