import { CsvError, parse } from 'csv-parse/sync';
import { runsAsFormula } from '../../text/csv-cell.ts';
import { checkColumns, checkTableSize, type ImportLimits } from '../fields/import-limits.ts';
import { ImportFileError, shortenValue } from '../fields/import-problem.ts';
import type { SourceRow, SourceTable } from './source-row.ts';

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/** Stands for a quote that belongs to its cell. The files' own null characters are removed. */
const plainQuote = '\0';

/**
 * Line endings between cells become "\n"; those inside a quoted cell belong to it. A quote at a cell's
 * start that no quote before a delimiter or line end closes belongs to the cell: `"24 ovens`.
 */
function unifyCells(text: string, delimiter: string): string {
  const start = `(?:^|[${delimiter}])`;
  // A cell of a table separated by tabs contains none.
  const tab = delimiter === '\t' ? '\\t' : '';
  const inside = `[^"${tab}]*`;
  const onOneLine = `[^"${tab}\\r\\n]*`;
  const quoted = `${start}"${inside}(?:""${inside})*"(?=[${delimiter}\\r\\n]|$)`;
  const goesOn = `${start}"${onOneLine}(?:""${onOneLine})*(?<![${delimiter}])"(?!")`;
  const cells = new RegExp(`${quoted}|${goesOn}|(${start})"|\\r\\n?`, 'gm');
  return text.replace(cells, (found, before: string | undefined) => {
    if (before !== undefined) return before + plainQuote;
    return found.includes('"') ? found : '\n';
  });
}

/** Removes the apostrophe that guards a cell which a spreadsheet would run as a formula. */
const removeGuard = (cell: string | undefined) =>
  cell?.startsWith("'") && runsAsFormula.test(cell) ? cell.slice(1) : cell;
/** DOS ends a file with Ctrl-Z. */
function withoutEndMark(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith('\u001a') ? trimmed.slice(0, -1) : text;
}
const delimiters = [',', ';', '\t', '|'];
/** A first line that sets Excel's delimiter. */
const hintLine = /^"?sep=([,;\t|])"?(?:\r\n?|\n)/i;

/**
 * Detects the delimiter from a first line `sep=;` or the first lines. A row's line is the
 * physical line where it starts. The headings are in `headingRow`, counted from 1, or else found.
 * Returns all records, and the rows below the heading, which share theirs.
 */
export function openTable(text: string, limits?: ImportLimits, headingRow?: number) {
  const plain = withoutEndMark(text.replace(/^\uFEFF/, '').replaceAll('\0', ''));
  // An empty line remains, so that line numbers match the file.
  const table = plain.replace(hintLine, '\n');
  const delimiter = hintLine.exec(plain)?.[1] ?? findDelimiter(table);
  const unified = unifyCells(table, delimiter);
  const records = parseRecords(unified, delimiter, limits);
  // Empty rows count too. The hint and the heading do not.
  if (limits) checkTableSize(records.length - 2, 0, limits);
  const isBlank = ({ record }: CsvRecord) => record.every((cell) => cell.trim() === '');
  const headingIndex = headingRow
    ? headingRow - 1
    : findHeading(records.slice(0, maxTitleRows).map(({ record }) => record));
  if (headingRow && (!records[headingIndex] || isBlank(records[headingIndex])))
    throw new ImportFileError(`Row ${headingRow} has no headings. Choose another row.`);
  const heading = records[headingIndex]?.record.map((name) => name.replace(/\p{Cf}/gu, '').trim());
  if (!heading) throw new ImportFileError('The file is empty: a heading row and rows are needed.');
  const columnIndex = new Map<string, number>();
  for (const [index, name] of heading.entries()) {
    if (name !== '' && columnIndex.has(name))
      throw new ImportFileError(
        `The heading has the column "${shortenValue(name)}" twice. Give one of them another name.`,
      );
    columnIndex.set(name, index);
  }
  checkColumns(heading);
  const rows: { line: number; record: string[] }[] = [];
  // The parser counts a CRLF inside quotes as two lines.
  let countedTwice = countCrlf(records.slice(0, headingIndex + 1).flatMap(({ record }) => record));
  let line = (records[headingIndex]?.info.lines ?? 0) + 1 - countedTwice;
  for (const entry of records.slice(headingIndex + 1)) {
    const { record } = entry;
    if (!isBlank(entry)) rows.push({ line, record });
    countedTwice += countCrlf(record);
    line = entry.info.lines + 1 - countedTwice;
  }
  return { records: records.map(({ record }) => record), heading, headingIndex, columnIndex, rows };
}

/** Reads the rows of a table; see openTable. */
export function readCsv(
  text: string,
  limits?: ImportLimits,
  headingRow?: number,
): SourceTable & { headingRow: number } {
  const { heading, headingIndex, columnIndex, ...table } = openTable(text, limits, headingRow);
  const rows: SourceRow[] = [];
  const broken: SourceTable['broken'][number][] = [];
  for (const { line, record } of table.rows) {
    const position = { line };
    // Spreadsheets add empty cells behind the last column.
    const isBeyond = record.slice(heading.length).some((cell) => cell.trim() !== '');
    if (record.length >= heading.length && !isBeyond) {
      rows.push({
        position,
        read: (column) => removeGuard(record[columnIndex.get(column) ?? -1]),
      });
    } else {
      const reason = `has ${record.length} cells where the heading has ${heading.length}`;
      broken.push({ position, reason });
    }
  }
  const columns = heading.filter((name) => name !== '');
  return { columns, rows, broken, headingRow: headingIndex + 1 };
}

/** How many rows of titles, dates and empty cells may precede the heading. */
const maxTitleRows = 20;

/**
 * The first row that is not blank; after rows that have at most half of the cells, such as a title, who made the
 * list, or "Project" above "Name" and "City", the first row of words.
 */
function findHeading(rows: readonly string[][]): number {
  const filled = rows.map((row) => row.filter((cell) => cell.trim() !== '').length);
  const most = Math.max(0, ...filled);
  const first = filled.findIndex((count) => count > 0);
  const ofFirst = (filled[first] ?? 0) * 2;
  if (most < 3 || ofFirst > most) return first;
  const isOfWords = (row: readonly string[] = []) =>
    row.every((cell) => cell.trim() === '' || /\p{L}|#/u.test(cell));
  const full = filled.findIndex((count) => count * 2 > most);
  if (isOfWords(rows[full])) return full;
  const next = filled.findIndex((count, index) => count * 2 >= most && isOfWords(rows[index]));
  return next < 0 || ofFirst === most ? first : next;
}

const countCrlf = (cells: readonly string[]) =>
  cells.reduce(
    (count, cell) => count + (cell.includes('\r\n') ? cell.split('\r\n').length - 1 : 0),
    0,
  );

function parseRecords(text: string, delimiter: string, limits?: ImportLimits): CsvRecord[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      // Inches and feet: a quote within a cell is a quote.
      relax_quotes: true,
      record_delimiter: '\n',
      ...(text.includes(plainQuote) && {
        cast: (cell: string) => cell.replaceAll(plainQuote, '"'),
      }),
      // Stops soon after the limit, which the caller checks.
      ...(limits && { to: limits.rows + 3 }),
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const cell = Number(error.column ?? error.index ?? 0) + 1;
    throw new ImportFileError(
      `The CSV is broken at line ${Number(error.lines ?? 0)}, column ${cell}.`,
    );
  }
}

/** How many lines tell the delimiter. */
const headLines = 50;

/** The delimiter that gives most lines the same number of cells, of those the one with most cells. */
function findDelimiter(text: string): string {
  const lines = text.split(/\r\n?|\n/, headLines).map((line) => line.replace(/"[^"]*"/g, ''));
  const rate = (delimiter: string) => {
    const linesWith = new Map<number, number>();
    for (const line of lines) {
      const cells = line.split(delimiter).length;
      if (cells > 1) linesWith.set(cells, (linesWith.get(cells) ?? 0) + 1);
    }
    return [...linesWith].reduce(
      (best, [cells, count]) =>
        count > best.count || (count === best.count && cells > best.cells)
          ? { cells, count }
          : best,
      { cells: 1, count: 0 },
    );
  };
  return delimiters
    .map((delimiter) => ({ delimiter, ...rate(delimiter) }))
    .reduce((best, next) =>
      next.count > best.count || (next.count === best.count && next.cells > best.cells)
        ? next
        : best,
    ).delimiter;
}
