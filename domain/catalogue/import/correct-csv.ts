import { quoteCsvCell } from '../../text/csv-cell.ts';
import { ImportFileError } from '../fields/import-problem.ts';
import { openTable } from './read-csv.ts';

/** What a person put in place of a cell: its row by line, as problems name it, and its heading. */
export interface CellCorrection {
  line: number;
  column: string;
  text: string;
}

/** The table with some cells replaced, as CSV. Throws ImportFileError for a cell that is not there. */
export function correctCsv(
  text: string,
  corrections: readonly CellCorrection[],
  headingRow?: number,
): string {
  const { records, columnIndex, rows } = openTable(text, undefined, headingRow);
  const byLine = new Map(rows.map(({ line, record }) => [line, record]));
  for (const { line, column, text: cell } of corrections) {
    const [record, index] = [byLine.get(line), columnIndex.get(column)];
    if (!record || index === undefined || index >= record.length)
      throw new ImportFileError(
        `Line ${line} has no cell in the column “${column}”. Choose a line and a column of the file.`,
      );
    record[index] = cell;
  }
  return records.map((record) => `${record.map(quoteCsvCell).join(',')}\r\n`).join('');
}
