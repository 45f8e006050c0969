import { collections, contentCollectionNames } from '../../domain/catalogue/collections.ts';
import type { RowPosition } from '../../domain/catalogue/fields/import-problem.ts';
import type { ImportReport } from '../../domain/catalogue/import/console-import.ts';

const shownProblems = 100;

interface Columns {
  names: readonly string[];
  /** The label of a column, or of a field without a column. */
  nameColumn: (column: string) => string;
  /** The column that fills a field. */
  findColumn: (field: string) => string | undefined;
}

/** The cell of a table that can be corrected; null for what is no cell. */
const findCell = (position: RowPosition, column: string | null | undefined, columns: Columns) =>
  'line' in position && column && columns.names.includes(column)
    ? { line: position.line, column }
    : null;

/** A report as its page shows it. */
export const presentReport = (report: ImportReport, columns: Columns) => ({
  ...report,
  problems: report.problems.slice(0, shownProblems).map((problem) => ({
    ...problem,
    column: problem.column && columns.nameColumn(problem.column),
    cell: findCell(problem.position, problem.column, columns),
  })),
  typos: report.typos.slice(0, shownProblems).map((typo) => ({
    ...typo,
    cell: findCell(typo.position, columns.findColumn(typo.field), columns),
  })),
  counts: contentCollectionNames.toReversed().flatMap((collection) => {
    const counts = report.counts[collection];
    return counts ? [{ many: collections[collection].many, ...counts }] : [];
  }),
});
