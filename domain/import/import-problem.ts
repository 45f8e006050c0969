/** Where a record stands in its file: the first physical line of a CSV row, or the place in a list. */
export type RowPosition = { line: number } | { list: string; index: number };

/** Why one row was refused. `column` is the file's column, or the field when no column is to blame. */
export interface ImportProblem {
  position: RowPosition;
  column: string | null;
  value: string;
  reason: string;
}

const maxValueLength = 60;

/** Shows a value on one line, cut to 60 characters. */
export function showValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxValueLength ? `${line.slice(0, maxValueLength - 1)}…` : line;
}

/** Names the position as a person would look it up: "line 12" or "projects, index 3". */
export function formatPosition(position: RowPosition): string {
  return 'line' in position ? `line ${position.line}` : `${position.list}, index ${position.index}`;
}

/** Writes a problem as one line: position, column, value in quotes, reason. */
export function formatProblem(problem: ImportProblem): string {
  const column = problem.column === null ? '' : `, column ${problem.column}`;
  const value = problem.value === '' ? '' : ` "${problem.value}"`;
  return `${formatPosition(problem.position)}${column}:${value} ${problem.reason}`;
}
