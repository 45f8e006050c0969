import { parseNumber } from '../import/parse-number.ts';
import { fillCells, plainName } from './grid-cells.ts';
import type { Cells, GridColumn } from './grid-columns.ts';

/** More rows would make the page too slow to type in. */
const maxRows = 1000;

/** Column names in builders' spreadsheets. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  name: ['plan', 'planname', 'model', 'suite', 'layout', 'floorplan', 'unit'],
  beds: ['bed', 'bedroom', 'bedrooms', 'br'],
  hasDen: ['den'],
  baths: ['bath', 'bathroom', 'bathrooms', 'ba'],
  interiorSqFt: ['sqft', 'size', 'interior', 'area', 'suitesize', 'interiorsize', 'sf'],
  exteriorSqFt: ['exterior', 'outdoor', 'balcony', 'terrace', 'balconysize'],
  exposure: ['view', 'facing', 'direction'],
  priceCad: ['startingprice', 'pricefrom', 'listprice'],
  availability: ['status'],
  amountCad: ['deposit'],
  percent: ['pct', 'percentage'],
  label: ['payment', 'milestone'],
  title: ['incentive'],
};

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

const namesOf = ({ name, label }: GridColumn): string[] => [
  plainName(name),
  plainName(label),
  plainName(label.replace(/\(.*\)/, '')),
  ...(otherNames[name] ?? []),
];

const findColumn = (columns: readonly GridColumn[], heading: string): number =>
  heading.trim() === ''
    ? -1
    : columns.findIndex(
        (column) => !column.field.isHidden && namesOf(column).includes(plainName(heading)),
      );

export interface Paste {
  rows: Cells[];
  /** How many rows were filled. */
  count: number;
  /** What was skipped, one sentence each. */
  notes: string[];
}

interface Place {
  row: number;
  column: number;
}

/** Maps cells to columns, and detects whether the first line is the heading. */
function mapColumns(columns: readonly GridColumn[], table: readonly string[][], from: number) {
  const [heading = []] = table;
  const named = heading.map((text) => findColumn(columns, text));
  const filled = heading.filter((text) => text.trim() !== '').length;
  const recognized = named.filter((index) => index >= 0);
  const notes: string[] = [];
  if (table.length < 2 || recognized.length === 0 || recognized.length * 2 < filled) {
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
    return { targets: visible, lines: table, notes };
  }
  const targets = named.map((index, at) => {
    const text = heading[at]?.trim() ?? '';
    if (index < 0 && text !== '') notes.push(`“${text}” is not a column here and was skipped.`);
    if (index < 0 || named.indexOf(index) === at) return index;
    notes.push(`“${text}” is ${columns[index]?.label} a second time and was skipped.`);
    return -1;
  });
  return { targets, lines: table.slice(1), notes };
}

/** Pastes copied cells into a grid, starting at a cell; adds rows as needed. */
export function pasteTable(
  columns: readonly GridColumn[],
  rows: readonly Cells[],
  at: Place,
  table: readonly string[][],
): Paste {
  const { targets, lines, notes } = mapColumns(columns, table, at.column);
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
  return { rows: next, count: pasted.length, notes };
}
