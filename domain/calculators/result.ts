import type { DatedRule } from './rules/dated-rule.ts';
import type { Cents } from './cents.ts';

export interface ResultLine {
  label: string;
  amountCents: Cents;
  /** The amount in a section's second column. */
  otherCents?: Cents;
  note?: string;
}

export interface ResultSection {
  heading: string;
  /** Headings of two columns of amounts. */
  columns?: readonly [string, string];
  lines: ResultLine[];
  notes: string[];
  rules: DatedRule[];
}

export interface Result {
  lines: ResultLine[];
  total: ResultLine;
  /** An estimate is shown in whole dollars, since its cents mean nothing. */
  isEstimate?: true;
  beyond: ResultSection[];
  assumptions: string[];
  rules: DatedRule[];
}

export const sumLines = (lines: readonly Pick<ResultLine, 'amountCents'>[]): Cents =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
