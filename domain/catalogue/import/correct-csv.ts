import { quoteCsvCell } from '../../text/csv-cell.ts';
import { ImportFileError } from '../fields/import-problem.ts';
import { openTable } from './read-csv.ts';

/** What a person put in place of a cell: its row, as problems name it, and its heading. */
export interface CellCorrection {
  row: number;
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
  const byRow = new Map(rows.map(({ row, record }) => [row, record]));
  for (const { row, column, text: cell } of corrections) {
    const [record, index] = [byRow.get(row), columnIndex.get(column)];
    if (!record || index === undefined || index >= record.length)
      throw new ImportFileError(
        `Row ${row} has no cell in the column “${column}”. Choose a row and a column of the file.`,
      );
    record[index] = cell;
  }
  return records.map((record) => `${record.map(quoteCsvCell).join(',')}\r\n`).join('');
}
