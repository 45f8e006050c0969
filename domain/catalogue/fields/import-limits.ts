import { formatCount } from '../../text/format-number.ts';
import { ImportFileError, shortenValue } from './import-problem.ts';

/** The widest exports of listing systems have some 400 columns. */
export const maxColumns = 500;
const maxColumnLength = 200;
/** Nested lists and objects; a catalogue document has five. */
export const maxJsonDepth = 50;

/** Limits of a file that is imported in the console; the command has none of these. */
export interface ImportLimits {
  rows: number;
  cells: number;
  /** Those that are reported one by one; all are counted. */
  problems: number;
}

export const consoleImportLimits: ImportLimits = {
  rows: 100_000,
  cells: 5_000_000,
  problems: 5000,
};

/** Throws an ImportFileError. */
export function checkColumns(names: Iterable<string> & { length?: number; size?: number }): void {
  const count = names.length ?? names.size ?? 0;
  if (count > maxColumns)
    throw new ImportFileError(
      `The file has ${formatCount(count)} columns, and may have ${formatCount(maxColumns)}. Remove those that are not needed.`,
    );
  for (const name of names)
    if (name.length > maxColumnLength)
      throw new ImportFileError(
        `The name of a column has ${formatCount(name.length)} characters, and may have ${maxColumnLength}: "${shortenValue(name)}". Shorten it.`,
      );
}

/** Throws an ImportFileError. */
export function checkTableSize(rows: number, columns: number, limits: ImportLimits): void {
  if (rows > limits.rows)
    throw new ImportFileError(
      `The file has more than ${formatCount(limits.rows)} rows. Split it, or use the import command.`,
    );
  if (rows * columns > limits.cells)
    throw new ImportFileError(
      `The file has ${formatCount(rows * columns)} cells, and may have ${formatCount(limits.cells)}. Split it, remove columns, or use the import command.`,
    );
}
