import { countOf } from '../../text/count-of.ts';
import { foldLetters } from '../../text/fold-text.ts';
import { shortenValue } from '../fields/import-problem.ts';
import { parseBeds } from '../fields/parse-beds.ts';
import { maxRows } from '../max-rows.ts';
import { fillCells, listCellProblems } from './grid-cells.ts';
import { guessColumns } from './guess-columns.ts';
import { alignLines } from './repeated-headings.ts';
import type { Cells, GridColumn } from './grid-columns.ts';
import {
  findHeading,
  isHomePrice,
  listRows,
  type PastedLine,
  type PastedTable,
} from './pasted-lines.ts';

/** Lines by which two orders of columns are compared. */
const maxCompared = 100;

export interface Paste {
  rows: Cells[];
  /** How many rows were filled. */
  count: number;
  /** What was skipped, one sentence each. */
  notes: string[];
  headings: readonly PastedHeading[];
}

/** A pasted column, by its position, and the column of the grid that it fills; -1 is none. */
interface PastedHeading {
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

const maxNamed = 4;

/** "“ONE BEDROOM”, “TWO BEDROOM” and 3 more". */
const listShort = (texts: readonly string[]): string =>
  texts
    .slice(0, maxNamed)
    .map((text) => `“${shortenValue(text)}”`)
    .join(', ') + (texts.length > maxNamed ? ` and ${texts.length - maxNamed} more` : '');

/** The rows of a table, and what it has besides, one sentence for each kind. */
function listLines(columns: readonly GridColumn[], found: PastedTable, targets: readonly number[]) {
  const { rows: lines, skipped, extras } = listRows(columns, found, targets);
  const lost = [
    ...(skipped.length > 0
      ? [`Skipped as headings, totals or footnotes: ${listShort(skipped)}.`]
      : []),
    ...(extras.length > 0 ? [`Skipped as parking or storage: ${listShort(extras)}.`] : []),
  ];
  return { lines, lost };
}

/** Maps cells to columns, and detects whether the first line is the heading. */
function mapColumns(
  columns: readonly GridColumn[],
  pasted: readonly string[][],
  from: number,
  chosen: ChosenColumns,
) {
  const found = alignLines(columns, findHeading(columns, pasted));
  const { heading, lines: table, title } = found;
  const notes = title ? [`“${title}”, above the headings, was skipped.`] : [];
  if (heading.length === 0) return mapInOrder(columns, found, from, chosen);
  const isKnown = found.named.some((index) => index >= 0);
  const guessed = isKnown ? null : guessColumns(columns, table);
  if (guessed) notes.push(guessNote);
  const known = guessed ?? found.named;
  const { targets, named, prices } = chooseTargets(columns, known, table, chosen);
  if (prices.length > 0)
    notes.push(
      `Choose the price under “Columns of what you pasted”: ${listShort(prices.map((at) => (heading[at] ?? '').trim()))}.`,
    );
  const headings: PastedHeading[] = [];
  for (const [position, cell] of heading.entries()) {
    const [text, column, name] = [cell.trim(), targets[position] ?? -1, named[position] ?? -1];
    if (text === '') continue;
    headings.push({ position, heading: text, column });
    if (column >= 0 || chosen.get(position) === -1 || prices.includes(position)) continue;
    notes.push(
      name < 0
        ? `“${text}” is not a column here and was skipped.`
        : `“${text}” is ${columns[name]?.label} a second time and was skipped.`,
    );
  }
  const { lines, lost } = listLines(columns, found, targets);
  return { targets, lines, notes: [...notes, ...lost], headings };
}

const guessNote =
  'Columns were chosen by what stands in them: check them under “Columns of what you pasted”.';

/** Without headings: the columns of the grid in order, or others if what stands in them fits better. */
function mapInOrder(
  columns: readonly GridColumn[],
  found: PastedTable,
  from: number,
  chosen: ChosenColumns,
) {
  const table = found.lines;
  const visible = columns.flatMap(({ field }, index) =>
    field.isHidden || index < from ? [] : [index],
  );
  const width = Math.max(...table.map((row) => row.length));
  const inOrder = Array.from({ length: width }, (_, at) => visible[at] ?? -1);
  const guess = guessColumns(columns, table);
  const countLost = (order: readonly number[]) => countWrong(columns, table, order);
  const guessed = guess && countLost(guess) < countLost(inOrder) ? guess : null;
  const notes = guessed ? [guessNote] : [];
  const beyond = width - visible.length;
  if (beyond > 0 && !guessed)
    notes.push(
      beyond === 1
        ? 'One column past the last one was skipped.'
        : `${beyond} columns past the last one were skipped.`,
    );
  const { targets } = chooseTargets(columns, guessed ?? inOrder, table, chosen);
  const { lines, lost } = listLines(columns, found, targets);
  notes.push(...lost);
  const headings = targets.map((column, position) => {
    const first = lines.find(({ cells }) => (cells[position] ?? '').trim() !== '');
    return {
      position,
      column,
      heading: `${position + 1}: ${(first?.cells[position] ?? '').trim()}`,
    };
  });
  if (guessed)
    for (const { position, column, heading } of headings)
      if (column < 0 && chosen.get(position) !== -1) notes.push(`Column “${heading}” was skipped.`);
  return { targets, lines, notes, headings };
}

/** How many cells would be wrong, or left out, if each column filled its target. */
const countWrong = (
  columns: readonly GridColumn[],
  lines: readonly (readonly string[])[],
  targets: readonly number[],
) =>
  lines.slice(0, maxCompared).reduce((sum, line) => {
    const texts = new Map(line.map((text, at): [number, string] => [targets[at] ?? -1, text]));
    const lost = line.filter((text, at) => (targets[at] ?? -1) < 0 && text.trim() !== '').length;
    const blank = columns.map(({ field }) => field.initial);
    return sum + lost + listCellProblems(columns, fillCells(columns, blank, texts)).length;
  }, 0);

/**
 * The column that each pasted one fills. Of two with the same name a chosen one wins, else the one that
 * tells more rows apart: "Suite" above "Suite" in every row names no plan. Of different prices none is
 * taken before a person chose: `prices` has their positions.
 */
function chooseTargets(
  columns: readonly GridColumn[],
  known: readonly number[],
  lines: readonly (readonly string[])[],
  chosen: ChosenColumns,
) {
  const named = known.map((index, position) => chosen.get(position) ?? index);
  const chosenFor = new Map([...chosen].map(([position, index]) => [index, position]));
  const textsAt = (at: number) => lines.map((line) => (line[at] ?? '').trim());
  const countValues = (at: number) => new Set(textsAt(at).filter((text) => text !== '')).size;
  const findBest = (index: number) =>
    named.reduce(
      (best, each, at) =>
        each === index && (best < 0 || countValues(at) > countValues(best)) ? at : best,
      -1,
    );
  const price = columns.findIndex(({ name }) => name === 'priceCad');
  const rivals = [...named.keys()].filter(
    (at) => price >= 0 && named[at] === price && textsAt(at).some(isHomePrice),
  );
  const areDifferent = new Set(rivals.map((at) => textsAt(at).join('\n'))).size > 1;
  const prices = areDifferent && !chosenFor.has(price) ? rivals : [];
  const targets = named.map((index, at) =>
    index >= 0 &&
    !(prices.length > 0 && index === price) &&
    (chosenFor.get(index) ?? findBest(index)) === at
      ? index
      : -1,
  );
  return { targets, named, prices };
}

/**
 * Of merged cells only the first has a text: those below get its bedrooms, without which there is no plan. A
 * row that has a name and a price alone, where others have more, may be anything.
 */
function fillMerged(
  columns: readonly GridColumn[],
  lines: readonly PastedLine[],
  targets: readonly number[],
) {
  const position = targets.findIndex((index) => columns[index]?.name === 'beds');
  const isTelling = (text: string, at: number) =>
    at !== position &&
    text.trim() !== '' &&
    !['name', 'priceCad', undefined].includes(columns[targets[at] ?? -1]?.name);
  const isTold = lines.some(({ cells }) => cells.some(isTelling));
  let above: string | undefined;
  let count = 0;
  const filled = lines.map((line) => {
    const text = line.cells[position]?.trim() ?? '';
    if (text !== '') above = text;
    if (text !== '' || above === undefined || line.beds !== undefined) return line;
    if (isTold && !line.cells.some(isTelling)) return line;
    count += 1;
    return { ...line, beds: above };
  });
  return { filled, count };
}

/** Whether two rows have the same text in the first column, the name of a plan, a deposit or an incentive. */
const haveOneName = (one: Cells, other: Cells) => {
  const [name, otherName] = [one, other].map(([text = '']) => foldLetters(text).replace(/\s/g, ''));
  return name === otherName;
};

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
  const beds = columns.findIndex(({ name }) => name === 'beds');
  const den = columns.findIndex(({ name }) => name === 'hasDen');
  const blank = columns.map(({ field }) => field.initial);
  const next = [...rows];
  const isNone = targets.every((index) => index < 0);
  const { filled: pasted, count: merged } = fillMerged(
    columns,
    isNone ? [] : lines.slice(0, room),
    targets,
  );
  if (merged > 0)
    notes.push(
      `Bedrooms of ${countOf(merged, 'row')} were taken from the row above, as of merged cells.`,
    );
  // A list that writes "1 + Den" in some rows means none in the others.
  const tellsDens =
    !targets.includes(den) &&
    pasted.some(({ cells }) => parseBeds(cells[targets.indexOf(beds)] ?? '')?.hasDen);
  const overwritten = rows.slice(at.row, at.row + pasted.length);
  let emptied = 0;
  for (const [index, { cells, beds: group }] of pasted.entries()) {
    const texts = new Map(
      targets.flatMap((target, position): [number, string][] => {
        const text = cells[position];
        return columns[target] && text !== undefined ? [[target, text]] : [];
      }),
    );
    if (group !== undefined) texts.set(beds, group);
    if (tellsDens) texts.set(den, '');
    const before = overwritten[index] ?? blank;
    const filled = fillCells(columns, before, texts);
    // Names alone rename. With other facts, another name is another plan, whose own row may be elsewhere.
    const isOther = texts.size > 1 && (before[0] ?? '') !== '' && !haveOneName(filled, before);
    const own = overwritten.find((row) => haveOneName(filled, row)) ?? blank;
    const row = isOther ? fillCells(columns, own, texts) : filled;
    if (row.some((text, column) => text === blank[column] && text !== filled[column])) emptied += 1;
    next[at.row + index] = row;
  }
  if (emptied > 0)
    notes.push(
      `${countOf(emptied, 'row')} got another name: columns that were not pasted were emptied there.`,
    );
  return { rows: next, count: pasted.length, notes, headings };
}
