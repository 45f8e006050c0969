import type { GridColumn } from './grid-columns.ts';
import { findGridColumn } from './grid-headings.ts';
import {
  hasDigit,
  isSameLine,
  listFilled,
  nameColumns,
  type Line,
  type PastedTable,
} from './pasted-lines.ts';

/** Headings in the middle of a table: of three cells or more, most name columns. */
function isHeadingAgain(columns: readonly GridColumn[], line: Line): boolean {
  const filled = listFilled(line).length;
  if (filled <= 2 || hasDigit(line)) return false;
  const named = line.map((text) => findGridColumn(columns, text)).filter((index) => index >= 0);
  const count = new Set(named).size;
  return count > 1 && count * 2 >= filled;
}

/**
 * A table in which the lines below a second heading, with other columns or in another order, stand below
 * those of the first. Columns that the first lacks are added to it.
 */
export function alignLines(columns: readonly GridColumn[], table: PastedTable): PastedTable {
  if (table.heading.length === 0) return table;
  const [heading, named] = [[...table.heading], [...table.named]];
  const printed = [...table.printed];
  let places: readonly number[] | null = null;

  /** Where a column of a later heading stands below the first; new ones at its end. */
  const place = (text: string, index: number): number => {
    const name = text.trim().toLowerCase();
    const at = named.findIndex(
      (each, position) =>
        (index >= 0 && each === index) ||
        (index < 0 && each < 0 && heading[position]?.trim().toLowerCase() === name),
    );
    if (at >= 0) return at;
    named.push(index);
    return heading.push(text) - 1;
  };
  const lines = table.lines.map((line, at): Line => {
    if (table.printed.some((each) => isSameLine(line, each))) {
      places = null;
      return line;
    }
    if (isHeadingAgain(columns, line)) {
      const found = nameColumns(columns, line, table.lines.slice(at + 1));
      places = line.map((text, position) => place(text, found[position] ?? -1));
      printed.push(line);
      return line;
    }
    if (places === null || listFilled(line).length < 2) return line;
    const moved: string[] = heading.map(() => '');
    for (const [position, text] of line.entries()) {
      const target = places[position];
      if (target !== undefined) moved[target] = text;
    }
    return moved;
  });
  return { ...table, heading, named, printed, lines };
}
