import type { Collection } from '../collections.ts';
import type { RefusalLink } from '../../refusal.ts';
import { formatCsvCell, byteOrderMark } from '../../text/csv-cell.ts';
import type { RowWarning } from './collect-warnings.ts';
import { formatPosition, type ImportProblem } from '../fields/import-problem.ts';

/** The states of an import in the console, including those while it is working. */
export const importStates = {
  mapping: 'To be mapped',
  checking: 'Being checked',
  checked: 'Checked',
  running: 'Being imported',
  done: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Failed',
} as const;
export type ImportState = keyof typeof importStates;

/** What a step writes: the catalogue, drafts beside it, or the publication of those drafts. */
export type ImportMode = 'live' | 'drafts' | 'publish';

export const workingStates = ['checking', 'running', 'undoing'] as const satisfies ImportState[];
export const isWorking = (state: ImportState): boolean =>
  (workingStates as readonly string[]).includes(state);

/** The largest file that the console accepts; `npm run cli -- import` accepts larger ones. */
export const maxImportBytes = 20 * 1024 * 1024;

/** Why a record stays as it is, with the page of what is in the way. */
export interface KeptRecord {
  reason: string;
  link?: RefusalLink;
}

/** The report of a run or a dry run. */
export interface ImportReport {
  /** How many people publishing without drafts would tell; null if they were not counted. */
  toTell?: number | null;
  isDryRun: boolean;
  rowCount: number;
  refusedCount: number;
  counts: Partial<Record<Collection, { added: number; changed: number; unchanged: number }>>;
  /** Counts every problem; only a few thousand are stored. */
  problemCount: number;
  problems: ImportProblem[];
  changes: string[];
  rowWarnings: string[];
  /** Probable typing errors, and how many there are. */
  typos: readonly RowWarning[];
  typoCount: number;
  encoding: string;
  /** Records that publishing or undoing did not change. */
  kept?: KeptRecord[];
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
