import type { DatedRule } from '../rules/dated-rule.ts';
import type { Cents } from './cents.ts';

export interface ResultLine {
  label: string;
  amountCents: Cents;
  note?: string;
}

export interface ResultSection {
  heading: string;
  lines: ResultLine[];
  notes: string[];
  rules: DatedRule[];
}

export interface Answer {
  lines: ResultLine[];
  total: ResultLine;
  beyond: ResultSection[];
  assumptions: string[];
  rules: DatedRule[];
}

export const sumLines = (lines: readonly ResultLine[]): Cents =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
