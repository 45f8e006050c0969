import type { CataloguePart } from '../catalogue/catalogue-parts.ts';
import { formatCsvCell, byteOrderMark } from '../export/csv-cell.ts';
import { formatPosition, type ImportProblem } from './import-problem.ts';

/** How far an import in the console is. While it works the state has a word of its own. */
export const importStates = {
  mapping: 'To be mapped',
  checking: 'Is checked',
  checked: 'Checked',
  running: 'Is imported',
  done: 'Imported',
  undoing: 'Is undone',
  undone: 'Undone',
  failed: 'Failed',
} as const;
export type ImportState = keyof typeof importStates;

export const workingStates = ['checking', 'running', 'undoing'] as const satisfies ImportState[];
export const isWorking = (state: ImportState): boolean =>
  (workingStates as readonly string[]).includes(state);

/** The largest file that the console takes; `npm run cli -- import` takes larger ones. */
export const maxImportBytes = 20 * 1024 * 1024;

/** What a dry run or a run found. */
export interface ImportReport {
  isDryRun: boolean;
  rowCount: number;
  refusedCount: number;
  counts: Partial<Record<CataloguePart, { added: number; changed: number; unchanged: number }>>;
  /** All of them are counted, some thousands kept. */
  problemCount: number;
  problems: ImportProblem[];
  /** Rows that the mapping leaves out, by reason. */
  leftOut: [reason: string, count: number][];
  changes: string[];
  doubts: string[];
  encoding: string;
  /** What undoing it left as it is, and why. */
  kept?: string[];
}

/** The bad rows of a report as a file for a spreadsheet. */
export const formatProblemsCsv = (problems: readonly ImportProblem[]): string =>
  byteOrderMark +
  [
    ['Place', 'Column', 'Value', 'Problem'],
    ...problems.map(({ position, column, value, reason }) => [
      formatPosition(position),
      column,
      value,
      reason,
    ]),
  ]
    .map((cells) => `${cells.map(formatCsvCell).join(',')}\r\n`)
    .join('');
