import { parseNumber } from '../../text/parse-number.ts';

/** Whether a comma separates thousands of dollars: "$1,234,900". */
const isWithinAmount = (text: string, at: number) =>
  text[at] === ',' &&
  /^,\d{3}(?!\d)/.test(text.slice(at, at + 5)) &&
  /\$ ?\d{1,3}(?:,\d{3})*$/.test(text.slice(Math.max(0, at - 16), at));

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
    else if (sign === '\n' || (sign === separator && !isWithinAmount(text, index))) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else cell += sign;
  }
  rows.at(-1)?.push(cell);
  return rows.filter((row) => row.some((each) => each.trim() !== ''));
}

/** Several rows of the same width; before and between wide ones there may be titles. */
function isTable(rows: readonly string[][], minWidth: number): boolean {
  const width = Math.max(...rows.map((row) => row.length));
  const first = rows.findIndex((row) => row.length === width);
  return (
    width >= minWidth &&
    rows.filter((row) => row.length === width).length > 1 &&
    (rows.every((row) => row.length === width) ||
      (width > 2 && rows.slice(first).every((row) => row.length === width || row.length === 1)))
  );
}

/** The line under the headings of a table in Markdown. */
const isRule = (row: readonly string[]) => row.every((cell) => /^[ :-]*$/.test(cell));

/** Letters, figures and signs as wide as a Chinese character, in the usual form. */
const withNarrowSigns = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC')).replaceAll('\u3000', ' ');

/** The text of a mail that somebody answered, without the sign before each line. */
const withoutQuoteSigns = (text: string) =>
  text.split('\n').every((line) => /^(?:>|$)/.test(line)) ? text.replace(/^(?:> ?)+/gm, '') : text;

/** Copied text as rows of cells; null for a single value, which may contain commas. */
export function readTable(copied: string): string[][] | null {
  const plain = withNarrowSigns(copied).replace(/\r\n?/g, '\n').replace(/\n+$/, '');
  const text = withoutQuoteSigns(plain);
  if (text.includes('\t')) return splitCells(text, '\t');
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const byComma = splitCells(text, ',');
  const [first = []] = byComma;
  const areNumbers = lines.every((line) => parseNumber(line) !== null);
  // A comma followed by a space means prose, not cells.
  const isOneRow = byComma.length === 1 && first.length > 2 && !/, /.test(text);
  if (!areNumbers && (isTable(byComma, 2) || isOneRow)) return byComma;
  const byOther = [
    splitCells(text, ';'),
    splitCells(text, '|').filter((row) => !isRule(row)),
    // As a table of a text or a document is copied.
    lines.map((line) => line.trim().split(/ {2,}/)),
    lines.map((line) => line.trim().split(/ *\.{3,} */)),
    lines.map((line) => line.trim().split(/ [-–—] /)),
  ].find((rows) => isTable(rows, 3));
  return byOther ?? (lines.length > 1 ? lines.map((line) => [line]) : null);
}
