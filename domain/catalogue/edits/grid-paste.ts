import { parseNumber } from '../../text/parse-number.ts';
import { fillCells } from './grid-cells.ts';
import { findGridColumn } from './grid-headings.ts';
import type { Cells, GridColumn } from './grid-columns.ts';

/** More rows would make the page too slow to type in. */
const maxRows = 1000;

/** Cells of a line with quotes as spreadsheets write them: `"a ""b"""` is `a "b"`. */
function splitCells(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[index + 1] === '"') cell += text[(index += 1)];
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator || sign === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows.filter((row) => row.some((each) => each.trim() !== ''));
}

/** Copied text as rows of cells; null for a single value, which may contain commas. */
export function readTable(copied: string): string[][] | null {
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  if (text.includes('\t')) return splitCells(text, '\t');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const byComma = splitCells(text, ',');
  const [first = []] = byComma;
  const isRegular = byComma.every((row) => row.length === first.length);
  const areNumbers = lines.every((line) => parseNumber(line) !== null);
  // A comma followed by a space means prose, not cells.
  const isOneRow = byComma.length === 1 && first.length > 2 && !/, /.test(text);
  if (isRegular && !areNumbers && first.length > 1 && (byComma.length > 1 || isOneRow))
    return byComma;
  return lines.length > 1 ? lines.map((line) => [line]) : null;
}

export interface Paste {
  rows: Cells[];
  /** How many rows were filled. */
  count: number;
  /** What was skipped, one sentence each. */
  notes: string[];
  headings: readonly PastedHeading[];
}

/** A pasted column, by its position, and the column of the grid that it fills; -1 is none. */
export interface PastedHeading {
  position: number;
  /** What stands above it, or its number and first value. */
  heading: string;
  column: number;
}

/** The columns that a person chose, by the position of what was pasted; -1 skips it. */
export type ChosenColumns = ReadonlyMap<number, number>;

interface Place {
  row: number;
  column: number;
}

const isFigure = (text: string | undefined) => parseNumber(text ?? '') !== null;

/** A heading names columns; or it is words alone, above figures, and names at least one. */
function isHeading(table: readonly string[][], named: readonly number[]): boolean {
  const [heading = [], next = []] = table;
  const recognized = named.filter((index) => index >= 0).length;
  if (table.length < 2 || recognized === 0) return false;
  const filled = heading.filter((text) => text.trim() !== '').length;
  return (
    recognized * 2 >= filled || (!heading.some((text) => /\d/.test(text)) && next.some(isFigure))
  );
}

/** The columns that a heading names. "Deposit" above sums, without a column for them, is the amount. */
function nameColumns(
  columns: readonly GridColumn[],
  [heading = [], ...lines]: readonly string[][],
) {
  const named = heading.map((text) => findGridColumn(columns, text));
  const amount = columns.findIndex(({ name }) => name === 'amountCad');
  if (amount < 0 || named.includes(amount)) return named;
  return named.map((index, at) =>
    columns[index]?.name === 'label' && lines.every((line) => isFigure(line[at])) ? amount : index,
  );
}

const listFilled = (line: readonly string[]) =>
  line.map((text) => text.trim()).filter((text) => text !== '');

/** The table from its headings: above them, titles have one filled cell. */
function skipTitle(columns: readonly GridColumn[], table: readonly string[][]) {
  const first = table.findIndex((line) => listFilled(line).length > 1);
  const below = table.slice(first);
  if (first < 1 || !isHeading(below, nameColumns(columns, below))) return { lines: table };
  return { lines: below, title: listFilled(table.slice(0, first).flat()).join(', ') };
}

/** Maps cells to columns, and detects whether the first line is the heading. */
function mapColumns(
  columns: readonly GridColumn[],
  pasted: readonly string[][],
  from: number,
  chosen: ChosenColumns,
) {
  const { lines: table, title } = skipTitle(columns, pasted);
  const [heading = []] = table;
  const known = nameColumns(columns, table);
  const notes = title ? [`“${title}”, above the headings, was skipped.`] : [];
  if (!isHeading(table, known)) {
    const visible = columns.flatMap(({ field }, index) =>
      field.isHidden || index < from ? [] : [index],
    );
    const width = Math.max(...table.map((row) => row.length));
    const beyond = width - visible.length;
    if (beyond > 0)
      notes.push(
        beyond === 1
          ? 'One column past the last one was skipped.'
          : `${beyond} columns past the last one were skipped.`,
      );
    const inOrder = Array.from({ length: width }, (_, at) => visible[at] ?? -1);
    const { targets } = chooseTargets(inOrder, table, chosen);
    const headings = targets.map((column, position) => {
      const first = table.find((row) => (row[position] ?? '').trim() !== '')?.[position] ?? '';
      return { position, column, heading: `${position + 1}: ${first.trim()}` };
    });
    return { targets, lines: table, notes, headings };
  }
  const lines = table.slice(1);
  const { targets, named } = chooseTargets(known, lines, chosen);
  const headings: PastedHeading[] = [];
  for (const [position, cell] of heading.entries()) {
    const [text, column, name] = [cell.trim(), targets[position] ?? -1, named[position] ?? -1];
    if (text === '') continue;
    headings.push({ position, heading: text, column });
    if (column >= 0 || chosen.get(position) === -1) continue;
    notes.push(
      name < 0
        ? `“${text}” is not a column here and was skipped.`
        : `“${text}” is ${columns[name]?.label} a second time and was skipped.`,
    );
  }
  return { targets, lines, notes, headings };
}

/**
 * The column that each pasted one fills. Of two with the same name a chosen one wins, else the one that
 * tells more rows apart: "Suite" above "Suite" in every row names no plan.
 */
function chooseTargets(
  known: readonly number[],
  lines: readonly string[][],
  chosen: ChosenColumns,
) {
  const named = known.map((index, position) => chosen.get(position) ?? index);
  const chosenFor = new Map([...chosen].map(([position, index]) => [index, position]));
  const countValues = (at: number) =>
    new Set(lines.map((line) => (line[at] ?? '').trim()).filter((text) => text !== '')).size;
  const findBest = (index: number) =>
    named.reduce(
      (best, each, at) =>
        each === index && (best < 0 || countValues(at) > countValues(best)) ? at : best,
      -1,
    );
  const targets = named.map((index, at) =>
    index >= 0 && (chosenFor.get(index) ?? findBest(index)) === at ? index : -1,
  );
  return { targets, named };
}

/** Pastes copied cells into a grid, starting at a cell; adds rows as needed. */
export function pasteTable(
  columns: readonly GridColumn[],
  rows: readonly Cells[],
  at: Place,
  table: readonly string[][],
  chosen: ChosenColumns = new Map(),
): Paste {
  const { targets, lines, notes, headings } = mapColumns(columns, table, at.column, chosen);
  const room = Math.max(0, maxRows - at.row);
  if (lines.length > room)
    notes.push(`A table holds at most ${maxRows} rows; ${lines.length - room} were skipped.`);
  const blank = columns.map(({ field }) => field.initial);
  const next = [...rows];
  const pasted = lines.slice(0, room);
  for (const [index, line] of pasted.entries()) {
    const texts = new Map(
      targets.flatMap((target, position): [number, string][] => {
        const text = line[position];
        return columns[target] && text !== undefined ? [[target, text]] : [];
      }),
    );
    next[at.row + index] = fillCells(columns, next[at.row + index] ?? blank, texts);
  }
  return { rows: next, count: pasted.length, notes, headings };
}
