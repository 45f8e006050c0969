import { collections, contentCollectionNames } from '../../domain/catalogue/collections.ts';
import { formatNumbers } from '../../domain/catalogue/edits/group-problems.ts';
import type { ImportProblem, RowPosition } from '../../domain/catalogue/fields/import-problem.ts';
import type { ImportReport } from '../../domain/catalogue/import/console-import.ts';

const shownProblems = 100;

interface Columns {
  names: readonly string[];
  /** Whether this is a column, or a field that a column fills. */
  isFilled: (column: string) => boolean;
  /** The label of a column, or of a field without a column. */
  nameColumn: (column: string) => string;
  /** The column that fills a field. */
  findColumn: (field: string) => string | undefined;
}

type Cell = { line: number; column: string } | null;

/** The cell of a table that can be corrected; null for what is no cell. */
const findCell = (
  position: RowPosition,
  column: string | null | undefined,
  columns: Pick<Columns, 'names'>,
): Cell =>
  'line' in position && column && columns.names.includes(column)
    ? { line: position.line, column }
    : null;

const findLine = (position: RowPosition) => ('line' in position ? position.line : null);

/**
 * Problems of many rows for one cause, which is no cell of theirs, become one: a field that is required
 * and that no column fills.
 */
function groupProblems(problems: readonly ImportProblem[], columns: Columns) {
  const groups = new Map<string, ImportProblem & { cell: Cell; lines: number[] }>();
  for (const [index, problem] of problems.entries()) {
    const cell = findCell(problem.position, problem.column, columns);
    const line = findLine(problem.position);
    const isOfField = problem.column !== null && problem.value === '' && line !== null && !cell;
    const key = isOfField ? JSON.stringify([problem.column, problem.reason]) : String(index);
    const group = groups.get(key);
    if (group) group.lines.push(line ?? 0);
    else groups.set(key, { ...problem, cell, lines: line === null ? [] : [line] });
  }
  return [...groups.values()];
}

/** One misspelt city in many rows is one question, whose answer goes to all. */
function groupTypos(typos: ImportReport['typos'], columns: Columns) {
  const groups = new Map<string, (typeof typos)[number] & { cell: Cell; lines: number[] }>();
  for (const [index, typo] of typos.entries()) {
    const cell = findCell(typo.position, columns.findColumn(typo.field), columns);
    const key = cell && typo.field === 'city' ? `${cell.column} ${typo.reason}` : String(index);
    const group = groups.get(key);
    const line = findLine(typo.position);
    if (group) group.lines.push(line ?? 0);
    else groups.set(key, { ...typo, cell, lines: line === null ? [] : [line] });
  }
  return Array.from(groups.values(), ({ lines, ...typo }) => ({
    ...typo,
    cellLines: lines,
    lines: formatNumbers(lines),
    count: Math.max(lines.length, 1),
  }));
}

/** A report as its page shows it. */
export const presentReport = (report: ImportReport, columns: Columns) => ({
  ...report,
  problems: groupProblems(report.problems, columns)
    .slice(0, shownProblems)
    .map(({ column, reason, lines, ...problem }) => ({
      ...problem,
      column: column && columns.nameColumn(column),
      reason:
        column !== null && reason === 'is missing' && !columns.isFilled(column)
          ? `${reason}: no column is mapped to it`
          : reason,
      lines: formatNumbers(lines),
      count: Math.max(lines.length, 1),
    })),
  typos: groupTypos(report.typos, columns).slice(0, shownProblems),
  counts: contentCollectionNames.toReversed().flatMap((collection) => {
    const counts = report.counts[collection];
    return counts ? [{ many: collections[collection].many, ...counts }] : [];
  }),
});
