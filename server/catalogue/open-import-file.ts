import { setImmediate } from 'node:timers/promises';
import {
  describeColumns,
  type ColumnChoice,
  type FileColumn,
} from '../../domain/catalogue/import/column-choice.ts';
import { consoleImportLimits } from '../../domain/catalogue/fields/import-limits.ts';
import { correctCsv, type CellCorrection } from '../../domain/catalogue/import/correct-csv.ts';
import { readCsv } from '../../domain/catalogue/import/read-csv.ts';
import { ImportFileError } from '../../domain/catalogue/fields/import-problem.ts';
import type { StoredKeys } from '../../domain/catalogue/import/read-catalogue-document.ts';
import { readChosen } from '../../domain/catalogue/import/read-chosen.ts';
import { readSource, type CheckedImport } from '../../domain/catalogue/import/read-import.ts';
import { readImportContent } from './read-import-content.ts';

/** Reads in slices, so that requests are answered in between. */
async function readThrough<Value>(reading: Generator<unknown, Value, void>): Promise<Value> {
  let step = reading.next();
  while (!step.done) {
    await setImmediate();
    step = reading.next();
  }
  return step.value;
}

const limits = consoleImportLimits;

const headCharacters = 64 * 1024;

/** Reads the first rows of a long table, or all of it if the cut falls within a cell. */
function readHead(text: string, headingRow?: number) {
  const end = text.lastIndexOf('\n', headCharacters);
  if (text.length <= headCharacters || end < 0) return readCsv(text, limits, headingRow);
  try {
    return readCsv(text.slice(0, end), undefined, headingRow);
  } catch {
    return readCsv(text, limits, headingRow);
  }
}

const isDocument = (bytes: Uint8Array) =>
  /^\s*\{\s*(?:"\$schema"\s*:\s*"[^"]*"\s*,\s*)?"format"\s*:/.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2048)).toString(),
  );

export interface FileColumns {
  columns: FileColumn[];
  /** The row of a table that has its headings. */
  headingRow?: number;
}

/** Returns the columns of a file; null for a catalogue document, which needs no mapping. */
export async function readColumns(
  fileName: string,
  bytes: Uint8Array,
  headingRow?: number,
): Promise<FileColumns | null> {
  const { text, format } = readImportContent(fileName, bytes);
  if (format === 'csv' && typeof text === 'string') {
    const table = readHead(text, headingRow);
    return { columns: describeColumns(table), headingRow: table.headingRow };
  }
  if (isDocument(bytes)) return null;
  const { table } = await readThrough(readSource({ text, format, fields: {}, limits }, {}));
  if (table.columns.length === 0)
    throw new ImportFileError('The file has no rows with columns. There is nothing to import.');
  return { columns: describeColumns(table) };
}

/** A table with some cells replaced. Throws ImportFileError for other files. */
export function correctFile(
  fileName: string,
  bytes: Uint8Array,
  corrections: readonly CellCorrection[],
  headingRow?: number,
): string {
  const { text, format } = readImportContent(fileName, bytes);
  if (format !== 'csv' || typeof text !== 'string')
    throw new ImportFileError(
      'Only cells of a table can be corrected here. Upload the file again.',
    );
  return correctCsv(text, corrections, headingRow);
}

interface OpenedImport extends CheckedImport {
  encoding: string;
}

/** Reads and checks a file like the command does. Throws ImportFileError. */
export async function openImportFile(
  fileName: string,
  bytes: Uint8Array,
  choice: ColumnChoice | null,
  stored: StoredKeys,
): Promise<OpenedImport> {
  const { text, format, encoding } = readImportContent(fileName, bytes);
  return {
    ...(await readThrough(readChosen({ text, format, limits }, choice, stored))),
    encoding,
  };
}
