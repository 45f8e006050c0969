import { describeColumns } from '../../domain/catalogue/import/column-choice.ts';
import { consoleImportLimits } from '../../domain/catalogue/fields/import-limits.ts';
import { correctCsv, type CellCorrection } from '../../domain/catalogue/import/correct-csv.ts';
import { readCsv } from '../../domain/catalogue/import/read-csv.ts';
import { ImportFileError } from '../../domain/catalogue/fields/import-problem.ts';
import { mapByJsonata } from '../../domain/catalogue/import/map-by-jsonata.ts';
import { readChosen } from '../../domain/catalogue/import/read-chosen.ts';
import { readSource, type CheckedImport } from '../../domain/catalogue/import/read-import.ts';
import type { FileColumns, ImportChecking } from './import-messages.ts';
import { readImportContent } from './read-import-content.ts';

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

const isDocument = (text: string) =>
  /^\s*\{\s*(?:"\$schema"\s*:\s*"[^"]*"\s*,\s*)?"format"\s*:/.test(text.slice(0, 2048));

/** Returns the columns of a file; null for a catalogue document, which needs no mapping. */
export function readColumns(
  fileName: string,
  bytes: Uint8Array,
  headingRow?: number,
): FileColumns | null {
  const { text, format } = readImportContent(fileName, bytes);
  if (format === 'csv') {
    const table = readHead(text, headingRow);
    return { columns: describeColumns(table), headingRow: table.headingRow };
  }
  if (isDocument(text)) return null;
  const { table } = readSource({ text, format, fields: {}, limits }, {});
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
  if (format !== 'csv')
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
  { mapping, stored, clearsEmptyCells = false, limits: ofFile }: ImportChecking,
): Promise<OpenedImport> {
  const { encoding, ...content } = readImportContent(fileName, bytes);
  const isJsonata = mapping !== null && 'jsonata' in mapping;
  const source = isJsonata ? await mapByJsonata(mapping.jsonata, content) : content;
  const choice = mapping === null || isJsonata ? null : mapping.choice;
  return {
    ...readChosen(
      { ...source, clearsEmptyCells, ...(ofFile && { limits: ofFile }) },
      choice,
      stored,
    ),
    encoding,
  };
}
