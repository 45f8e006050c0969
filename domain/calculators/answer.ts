import type { DatedRule } from '../rules/dated-rule.ts';
import type { Cents } from './cents.ts';

export interface AnswerLine {
  label: string;
  amountCents: Cents;
  note?: string;
}

/** Something beyond the question, with the dated rules that it rests on. */
export interface AnswerSection {
  heading: string;
  lines: AnswerLine[];
  notes: string[];
  rules: DatedRule[];
}

/** What every calculator answers with. */
export interface Answer {
  lines: AnswerLine[];
  total: AnswerLine;
  beyond: AnswerSection[];
  assumptions: string[];
  /** What lines and total rest on. */
  rules: DatedRule[];
}

export const sumLines = (lines: readonly AnswerLine[]): Cents =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
