import type { ColumnChoice } from '../../domain/catalogue/import/column-choice.ts';
import type { CellCorrection } from '../../domain/catalogue/import/correct-csv.ts';
import type {
  LocatedPatch,
  StoredKeys,
} from '../../domain/catalogue/import/read-catalogue-document.ts';
import type { CheckedImport } from '../../domain/catalogue/import/read-import.ts';
import type { FileColumns } from './open-import-file.ts';

/** Counts every problem of a report; only these are stored. */
export const maxStoredProblems = 5000;

interface ImportFile {
  fileName: string;
  bytes: Uint8Array;
}

/** What the thread is to read. */
export type ImportReading =
  | ({ kind: 'columns'; headingRow: number | undefined } & ImportFile)
  | ({
      kind: 'correct';
      headingRow: number | undefined;
      corrections: readonly CellCorrection[];
    } & ImportFile)
  | ({ kind: 'check'; choice: ColumnChoice | null; stored: StoredKeys } & ImportFile);

/** A checked file without its projects, which are fetched in batches. */
export interface CheckedSummary extends Omit<CheckedImport, 'readProjects' | 'hasProject'> {
  problemCount: number;
  encoding: string;
}

export type ImportReply =
  | { kind: 'columns'; columns: FileColumns | null }
  | { kind: 'corrected'; text: string }
  | ({ kind: 'checked' } & CheckedSummary)
  | { kind: 'projects'; patches: LocatedPatch[] }
  | { kind: 'failed'; isExpected: boolean; message: string };
