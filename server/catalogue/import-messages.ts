import type { ColumnChoice, FileColumn } from '../../domain/catalogue/import/column-choice.ts';
import type { ImportLimits } from '../../domain/catalogue/fields/import-limits.ts';
import type { CellCorrection } from '../../domain/catalogue/import/correct-csv.ts';
import type {
  LocatedPatch,
  StoredKeys,
} from '../../domain/catalogue/import/read-catalogue-document.ts';
import type { CheckedImport } from '../../domain/catalogue/import/read-import.ts';

export interface FileColumns {
  columns: FileColumn[];
  /** The row of a table that has its headings. */
  headingRow?: number;
}

interface ImportFile {
  fileName: string;
  bytes: Uint8Array;
}

/** How a file's rows become records: by a choice of columns or by JSONata. */
export type ImportMapping = { choice: ColumnChoice } | { jsonata: string };

export interface ImportChecking {
  /** Null for a catalogue document, or a table whose columns are named after the fields. */
  mapping: ImportMapping | null;
  stored: StoredKeys;
  /** Whether a table's empty cell clears its field; a choice may say so too. */
  clearsEmptyCells?: boolean;
  /** What the console may read; null for the command. */
  limits: ImportLimits | null;
}

/** What the thread is to read. */
export type ImportReading =
  | ({ kind: 'columns'; headingRow: number | undefined } & ImportFile)
  | ({
      kind: 'correct';
      headingRow: number | undefined;
      corrections: readonly CellCorrection[];
    } & ImportFile)
  | ({ kind: 'check' } & ImportFile & ImportChecking);

/** A checked file without its projects, which are fetched in batches. */
export interface CheckedSummary extends Omit<CheckedImport, 'readProjects'> {
  problemCount: number;
  encoding: string;
}

export type ImportReply =
  | { kind: 'columns'; columns: FileColumns | null }
  | { kind: 'corrected'; text: string }
  | ({ kind: 'checked' } & CheckedSummary)
  | { kind: 'projects'; patches: LocatedPatch[] }
  | { kind: 'failed'; isExpected: boolean; message: string };
