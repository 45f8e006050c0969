import { listCellProblems, readCell, type CellProblem } from './grid-cells.ts';
import { formatGridRow, isBlank, toCells, type Cells, type GridColumn } from './grid-columns.ts';
import { pasteTable } from './grid-paste.ts';
import type { FormRecord } from './record-form.ts';

/** A row is never changed; another one with its key takes its place. */
export interface GridRow {
  key: number;
  cells: Cells;
}

/** A cell, by the position of its row. */
export interface Place {
  row: number;
  column: number;
}

type Rows = readonly GridRow[];

const maxUndo = 100;

export type Grid = ReturnType<typeof createGrid>;

/**
 * The rows of a list while they are edited. What is typed is part of what is sent at once, and of the
 * rows when its cell is left: no letter draws the table anew. The last row is always blank, for what is
 * added. `told` has what the server found, by the number of the row and the name of the column.
 */
export function createGrid(
  columns: readonly GridColumn[],
  start: readonly FormRecord[],
  told: (row: number, column: string) => string | undefined = () => undefined,
) {
  let nextKey = 0;
  const newRow = (cells: Cells = toCells(columns, {})): GridRow => ({ key: nextKey++, cells });
  const withBlank = (rows: Rows): Rows => {
    const last = rows.at(-1);
    return last && isBlank(columns, last.cells) ? rows : [...rows, newRow()];
  };
  const first = start.map((row) => newRow(toCells(columns, row)));
  let shown = { rows: withBlank(first), canUndo: false, canRedo: false };
  let past: Rows[] = [];
  let future: Rows[] = [];
  let pending: { key: number; column: number; text: string } | null = null;
  const listeners = new Set<() => void>();

  function show(rows: Rows) {
    pending = null;
    shown = { rows: withBlank(rows), canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of listeners) listener();
  }

  function withTyped(read: typeof readCell = (_, text) => text): Rows {
    const typed = pending;
    const column = typed && columns[typed.column];
    if (!typed || !column) return shown.rows;
    const text = read(column, typed.text);
    return shown.rows.map((row) =>
      row.key !== typed.key || row.cells[typed.column] === text
        ? row
        : { ...row, cells: row.cells.with(typed.column, text) },
    );
  }

  function change(make: (rows: Rows) => Rows) {
    const next = make(withTyped(readCell));
    past = [...past, shown.rows].slice(-maxUndo);
    future = [];
    show(next);
  }

  /** The row that was typed in shows again what it has. */
  function renew() {
    const key = pending?.key;
    show(shown.rows.map((row) => (row.key === key ? { ...row } : row)));
  }

  /** With each letter all rows are sent again, and one of them is new. */
  const sentTexts = new WeakMap<GridRow, string>();
  function formatRow(row: GridRow): string {
    const text = sentTexts.get(row) ?? formatGridRow(columns, row.cells);
    sentTexts.set(row, text);
    return text;
  }

  const problems = new WeakMap<GridRow, readonly CellProblem[]>();
  function listTold({ key, cells }: GridRow): CellProblem[] {
    return columns.flatMap(({ name, label }, column) => {
      const text = first[key]?.cells[column] === cells[column] ? told(key, name) : undefined;
      return text === undefined ? [] : [{ column, label, text }];
    });
  }

  return {
    read: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What the form sends, with what is being typed. */
    format: () => `[${withTyped().map(formatRow).filter(Boolean).join(',')}]`,
    listProblems(row: GridRow): readonly CellProblem[] {
      const known = problems.get(row);
      if (known) return known;
      const own = listCellProblems(columns, row.cells);
      const found = new Set(own.map(({ column }) => column));
      const all = [...own, ...listTold(row).filter(({ column }) => !found.has(column))];
      problems.set(row, all);
      return all;
    },

    type(key: number, column: number, text: string) {
      pending = { key, column, text };
    },
    /** The cell is left: what was typed is understood, and can be undone. */
    settle() {
      if (!pending) return;
      const next = withTyped(readCell);
      if (next.every((row, index) => row === shown.rows[index])) renew();
      else change(() => next);
    },
    /** Takes back what was typed into a cell that was not left yet; false where there is nothing. */
    revert(): boolean {
      const isTyped = pending !== null;
      if (isTyped) renew();
      return isTyped;
    },
    undo() {
      const before = past.pop();
      if (!before) return;
      future.push(shown.rows);
      show(before);
    },
    redo() {
      const after = future.pop();
      if (!after) return;
      past.push(shown.rows);
      show(after);
    },

    set: (at: Place, text: string) =>
      change((rows) =>
        rows.map((row, index) =>
          index === at.row ? { ...row, cells: row.cells.with(at.column, text) } : row,
        ),
      ),
    /** What stands beside the table has other values for some columns of a row. */
    fill(key: number, texts: ReadonlyMap<string, string>) {
      const fillRow = (row: GridRow): GridRow => {
        const cells = columns.map(({ name }, at) => texts.get(name) ?? row.cells[at] ?? '');
        return cells.some((text, at) => text !== row.cells[at]) ? { ...row, cells } : row;
      };
      const next = shown.rows.map((row) => (row.key === key ? fillRow(row) : row));
      if (next.some((row, index) => row !== shown.rows[index])) change(() => next);
    },
    /** Returns how many rows were filled, and what was left out. */
    paste(at: Place, table: readonly string[][]) {
      let outcome = { count: 0, notes: [] as string[] };
      change((rows) => {
        const texts = rows.map(({ cells }) => cells);
        const pasted = pasteTable(columns, texts, at, table);
        outcome = pasted;
        return pasted.rows.map((cells, index) => {
          const row = rows[index];
          if (!row) return newRow(cells);
          return row.cells === cells ? row : { ...row, cells };
        });
      });
      return outcome;
    },
    duplicate: (index: number) =>
      change((rows) => {
        const row = rows[index];
        return row ? rows.toSpliced(index + 1, 0, newRow(row.cells)) : rows;
      }),
    remove: (index: number) => change((rows) => rows.toSpliced(index, 1)),
    move: (index: number, by: -1 | 1) =>
      change((rows) => {
        const row = rows[index];
        return row ? rows.toSpliced(index, 1).toSpliced(index + by, 0, row) : rows;
      }),
  };
}
