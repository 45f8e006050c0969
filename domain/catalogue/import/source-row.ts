import type { ImportProblem, RowPosition } from '../fields/import-problem.ts';

/** One row of any source: cells by column name. */
export interface SourceRow {
  position: RowPosition;
  read(column: string): unknown;
  /** The whole record, when it may be an export of this product. */
  record?: unknown;
}

/** A file read into rows. `columns` are those that any row has. */
export interface SourceTable {
  columns: readonly string[];
  /** Can be iterated repeatedly. */
  rows: Iterable<SourceRow> & { readonly length: number };
  /** Rows that could not be read as rows at all. */
  broken: readonly { position: RowPosition; reason: string }[];
}

export const listBrokenRows = ({ broken }: SourceTable): ImportProblem[] =>
  broken.map((row) => ({ ...row, column: null, value: '' }));

/** The table as if its rows had no empty cells. */
export const withoutEmptyCells = <Table extends SourceTable>(table: Table): Table => ({
  ...table,
  rows: {
    length: table.rows.length,
    *[Symbol.iterator]() {
      for (const row of table.rows)
        yield {
          ...row,
          read(column: string) {
            const cell = row.read(column);
            return typeof cell === 'string' && cell.trim() === '' ? undefined : cell;
          },
        };
    },
  },
});

/** A cell as trimmed text; '' when missing, JSON for a nested value. */
export function readText(row: SourceRow, column: string): string {
  return toText(row.read(column));
}

export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toText).join(', ');
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return JSON.stringify(value);
}
