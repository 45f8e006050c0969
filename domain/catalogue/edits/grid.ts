import { fillCells, listCellProblems, type CellProblem } from './grid-cells.ts';
import { formatGridRow, isBlank, toCells, type Cells, type GridColumn } from './grid-columns.ts';
import { pasteTable, type ChosenColumns, type Paste } from './grid-paste.ts';
import type { FormRecord } from './record-form.ts';

const replaceAt = (cells: readonly string[], column: number, text: string) =>
  cells.map((cell, index) => (index === column ? text : cell));

/** Rows are immutable; a changed one replaces its predecessor under the same key. */
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

/**
 * A list's rows while they are edited. Typed text is sent immediately, but enters the rows only
 * when the cell loses focus, so that a keystroke does not render the whole table. The last row is
 * always blank, for additions. `findServerProblem` returns the server's problem for a row number
 * and column name.
 */
export function createGrid(
  columns: readonly GridColumn[],
  start: readonly FormRecord[],
  findServerProblem: (row: number, column: string) => string | undefined = () => undefined,
) {
  let nextKey = 0;
  const newRow = (cells: Cells = toCells(columns, {})): GridRow => ({ key: nextKey++, cells });
  const withBlank = (rows: Rows): Rows => {
    const last = rows.at(-1);
    return last && isBlank(columns, last.cells) ? rows : [...rows, newRow()];
  };
  const first = start.map((row) => newRow(toCells(columns, row)));
  let state = { rows: withBlank(first), canUndo: false, canRedo: false };
  let past: Rows[] = [];
  let future: Rows[] = [];
  let pending: readonly { key: number; column: number; text: string }[] = [];
  const listeners = new Set<() => void>();

  function show(rows: Rows) {
    pending = [];
    state = { rows: withBlank(rows), canUndo: past.length > 0, canRedo: future.length > 0 };
    for (const listener of listeners) listener();
  }

  const withEntered = (fill = replaceAt): Rows =>
    pending.reduce<Rows>(
      (rows, { key, column, text: entered }) =>
        rows.map((row) => {
          if (row.key !== key || !columns[column]) return row;
          const cells = fill(row.cells, column, entered);
          return cells.every((text, at) => text === row.cells[at]) ? row : { ...row, cells };
        }),
      state.rows,
    );
  const withRead = () =>
    withEntered((cells, at, text) => [...fillCells(columns, cells, new Map([[at, text]]))]);

  function change(make: (rows: Rows) => Rows) {
    const next = make(withRead());
    past = [...past, state.rows].slice(-maxUndo);
    future = [];
    show(next);
  }

  /** Resets the rows being typed in to their stored texts. */
  function renew() {
    const keys = new Set(pending.map(({ key }) => key));
    show(state.rows.map((row) => (keys.has(row.key) ? { ...row } : row)));
  }

  /** One list as long as its row stays, so that a table of hundreds renders only what changes. */
  const problems = new WeakMap<GridRow, readonly CellProblem[]>();
  function listServerProblems({ key, cells }: GridRow): CellProblem[] {
    return columns.flatMap(({ name, label }, column) => {
      const text =
        first[key]?.cells[column] === cells[column] ? findServerProblem(key, name) : undefined;
      return text === undefined ? [] : [{ column, label, text }];
    });
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The form's value, including the text being entered. */
    format() {
      const texts = withEntered().map(({ cells }) => formatGridRow(columns, cells));
      return `[${texts.filter(Boolean).join(',')}]`;
    },
    listProblems(row: GridRow): readonly CellProblem[] {
      const cached = problems.get(row);
      if (cached) return cached;
      const own = listCellProblems(columns, row.cells);
      const found = new Set(own.map(({ column }) => column));
      const all = [...own, ...listServerProblems(row).filter(({ column }) => !found.has(column))];
      problems.set(row, all);
      return all;
    },

    /** Several cells may wait: a browser that fills in a form moves no focus. */
    type(key: number, column: number, text: string) {
      const others = pending.filter((each) => each.key !== key || each.column !== column);
      pending = [...others, { key, column, text }];
    },
    /** Called when the cell loses focus: converts the entered text, which can be undone; true if it changed. */
    settle(): boolean {
      if (pending.length === 0) return false;
      const next = withRead();
      const isChanged = next.some((row, index) => row !== state.rows[index]);
      if (isChanged) change(() => next);
      else renew();
      return isChanged;
    },
    /** Reverts the text entered into the current cell; false when there is none. */
    revert(): boolean {
      const isEntered = pending.length > 0;
      if (isEntered) renew();
      return isEntered;
    },
    undo() {
      const before = past.pop();
      if (!before) return;
      future.push(state.rows);
      show(before);
    },
    redo() {
      const after = future.pop();
      if (!after) return;
      past.push(state.rows);
      show(after);
    },

    set: (at: Place, text: string) =>
      change((rows) =>
        rows.map((row, index) =>
          index === at.row ? { ...row, cells: replaceAt(row.cells, at.column, text) } : row,
        ),
      ),
    /** Sets some columns of a row from the picture next to the table, also while a cell is typed in. */
    fill(key: number, texts: ReadonlyMap<string, string>) {
      const [rows, entered] = [withEntered(), pending];
      const fillRow = (row: GridRow): GridRow => {
        const cells = columns.map(({ name }, at) => texts.get(name) ?? row.cells[at] ?? '');
        return cells.some((text, at) => text !== row.cells[at]) ? { ...row, cells } : row;
      };
      const next = rows.map((row) => (row.key === key ? fillRow(row) : row));
      if (!next.some((row, index) => row !== rows[index])) return;
      change(() => next);
      pending = entered;
    },
    /** Returns how many rows were filled, and what was skipped. */
    paste(at: Place, table: readonly string[][], chosen?: ChosenColumns) {
      let outcome: Omit<Paste, 'rows'> = { count: 0, notes: [], headings: [] };
      change((rows) => {
        const texts = rows.map(({ cells }) => cells);
        const pasted = pasteTable(columns, texts, at, table, chosen);
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
        return row
          ? [...rows.slice(0, index + 1), newRow(row.cells), ...rows.slice(index + 1)]
          : rows;
      }),
    remove: (index: number) => change((rows) => rows.filter((_, each) => each !== index)),
    move: (index: number, by: -1 | 1) =>
      change((rows) => {
        const row = rows[index];
        if (!row) return rows;
        const others = rows.filter((_, each) => each !== index);
        return [...others.slice(0, index + by), row, ...others.slice(index + by)];
      }),
  };
}
