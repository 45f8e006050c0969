import type { NumberRange } from './number-range.ts';

const dollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

export const formatDollars = (cad: number): string => dollars.format(cad);

/** A range in words: "Up to $700,000", "$500,000 – $700,000", "From $1,000,000". */
export function describeRange({ min, max }: NumberRange, format: (number: number) => string) {
  if (min === null) return `Up to ${format(max ?? 0)}`;
  if (max === null) return `From ${format(min)}`;
  return min === max ? format(min) : `${format(min)} – ${format(max)}`;
}
