import type * as v from 'valibot';
import { cutText } from '../../text/clean-text.ts';

/** A record's position in its file: the first physical line of a CSV row, or an index in a list. */
export type RowPosition = { line: number } | { list: string; index: number };

export interface ImportProblem {
  position: RowPosition;
  column: string | null;
  value: string;
  reason: string;
  /** Whether the row is imported without this cell; else it is refused. */
  isRowKept?: boolean;
}

/** A problem of a cell that no record needs: the row is imported without it. */
export const keepRow = (problem: ImportProblem): ImportProblem => ({
  ...problem,
  reason: `${problem.reason}; the row is imported without it`,
  isRowKept: true,
});

/** How many rows are refused for some problems. */
export const countRefusedRows = (problems: readonly ImportProblem[]): number =>
  new Set(
    problems.filter(({ isRowKept }) => !isRowKept).map(({ position }) => formatPosition(position)),
  ).size;

const maxValueLength = 60;

/** On one line, as a message quotes it. */
export function shortenValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxValueLength ? `${cutText(line, maxValueLength - 1)}…` : line;
}

/** Formats a position: "line 12" or "projects, index 3". */
export function formatPosition(position: RowPosition): string {
  return 'line' in position ? `line ${position.line}` : `${position.list}, index ${position.index}`;
}

export function formatProblem(problem: ImportProblem): string {
  const column = problem.column === null ? '' : `, column ${problem.column}`;
  const value = problem.value === '' ? '' : ` "${problem.value}"`;
  return `${formatPosition(problem.position)}${column}:${value} ${problem.reason}`;
}

export class ImportFileError extends Error {
  override name = 'ImportFileError';
}

export interface FieldIssue {
  path: readonly string[];
  value: unknown;
  reason: string;
}

/** Describes a schema issue in words: "is more than 90". */
export function describeIssue(issue: v.BaseIssue<unknown>): string {
  const isUnchosen = issue.type === 'picklist' && issue.input === '';
  if (issue.input === undefined || issue.input === null || isUnchosen) return 'is missing';
  if (!issue.message.startsWith('Invalid')) return issue.message;
  const limit = String(issue.requirement);
  switch (issue.type) {
    case 'max_length':
      return `is longer than ${limit} characters`;
    case 'max_value':
      return `is more than ${limit}`;
    case 'min_value':
      return `is less than ${limit}`;
    case 'picklist':
      return `is not one of the allowed values: ${listValues(issue.expected)}`;
    case 'email':
      return 'is not an email address';
    default:
      return issue.kind === 'schema' && issue.expected
        ? `should be ${issue.expected.toLowerCase()}`
        : 'is not in the form that the field needs';
  }
}

/** The values of a picklist, which the library formats as ("a" | "b"). */
const listValues = (expected: string | null) =>
  (expected ?? '').replace(/^\(|\)$/g, '').replaceAll('" | "', '", "');
