import { expect, test } from 'vitest';
import { listCollectionFields } from './form-fields.ts';
import { checkCell, listCellProblems, readCell } from './grid-cells.ts';
import { listGridColumns, toCells, type GridColumn } from './grid-columns.ts';
import { pasteTable } from './grid-paste.ts';
import { readTable } from './read-table.ts';
import { createGrid } from './grid.ts';
import { readRecordForm } from './record-form.ts';
import { measureProcessorMs } from '../../../tests/support/processor-time.ts';

const fields = listCollectionFields('projects');
const columnsOf = (name: string) => {
  const field = fields.find((each) => each.name === name);
  return (field && listGridColumns(field)) ?? [];
};
const plans = columnsOf('floorPlans');
const find = (name: string, columns = plans): GridColumn => {
  const column = columns.find((each) => each.name === name);
  if (!column) throw new Error(name);
  return column;
};
const read = (text: string, at = { row: 0, column: 0 }, rows: readonly string[][] = []) =>
  pasteTable(plans, rows, at, readTable(text) ?? []);
const show = (cells: readonly string[] = [], ...names: string[]) =>
  names.map((name) => cells[plans.indexOf(find(name))]);

test('lists whose rows have numbers or dates are grids, others are not', () => {
  const names = fields.flatMap((field) => (listGridColumns(field) ? [field.name] : []));
  expect(names.toSorted()).toEqual(['depositSchedule', 'floorPlans', 'incentives']);
  const [team] = listCollectionFields('aboutUs').filter(({ name }) => name === 'team');
  expect(team && listGridColumns(team)).toBeNull();
  expect(plans.map(({ label }) => label)).toContain('Picture file');
});

test.each([
  ['Maint. Fee', '0.70', '612', '428', null],
  ['Maintenance Fees', '$0.655 psf', '1,000', '655', null],
  ['Maint. Fees ($/SF)', '0.7/sq ft', '500', '350', null],
  ['Condo Fee', '0.69 per sq. ft. per month', '100', '69', null],
  ['Maint. Fee', '$412.50', '612', '412.5', null],
  ['Maint. Fee', '', '612', '', null],
  ['Maint. Fee', '0', '612', '0', null],
  [
    'Maint. Fee',
    '0.70',
    '',
    '0.7',
    'is a fee of a square foot: enter the size, or the fee of the month',
  ],
])('a fee under %j of %j for %j sq ft is %j', (heading, fee, size, text, problem) => {
  const { rows } = read(`Plan\tSq Ft\t${heading}\nElm\t${size}\t${fee}`);
  expect(show(rows[0], 'maintenanceCad')).toEqual([text]);
  expect(checkCell(find('maintenanceCad'), text)).toBe(problem);
});

test('cells from spreadsheets are converted; unrecognized text remains with a problem', () => {
  const cases = [
    ['priceCad', '$1,234,900', '1234900', null],
    [
      'priceCad',
      'From the $700s',
      'From the $700s',
      'is no exact price: enter one, or leave it empty',
    ],
    [
      'priceCad',
      'from the mid $800s',
      'from the mid $800s',
      'is no exact price: enter one, or leave it empty',
    ],
    ['priceCad', 'High $1Ms', 'High $1Ms', 'is not a number'],
    ['interiorSqFt', 'From the $700s', 'From the $700s', 'is not a number'],
    ['priceCad', '—', '', null],
    ['priceCad', 'TBD', '', null],
    ['interiorSqFt', 'N/A', '', null],
    ['beds', '2+1', '2', null],
    ['beds', '1 + Den', '1', null],
    ['beds', '2+2', '2+2', 'has more than one den: write 2+1'],
    ['beds', '3 + 2 Den', '3 + 2 Den', 'has more than one den: write 3+1'],
    ['beds', 'Loft', 'Loft', 'is not a number: write 2, 2+1 or Studio'],
    ['beds', '2-Jan', '2-Jan', 'was made a day by the spreadsheet: write 2, 2+1 or Studio'],
    ['beds', 'Mar-01', 'Mar-01', 'was made a day by the spreadsheet: write 2, 2+1 or Studio'],
    ['beds', '1-2', '1-2', 'is a range: enter one number'],
    ['interiorSqFt', '1,234 sq ft', '1234', null],
    ['interiorSqFt', '65 m', '65 m', 'is not a number'],
    ['interiorSqFt', '65m', '65m', 'is not a number'],
    ['priceCad', '1.2M', '1200000', null],
    ['interiorSqFt', '650.5', '650.5', 'must be a whole number'],
    ['beds', 'Studio', '0', null],
    ['beds', '650', '650', 'is more than 20'],
    ['baths', '-1', '-1', 'is less than 0'],
    ['hasDen', 'Yes', 'on', null],
    ['hasDen', 'No', '', null],
    ['hasDen', 'maybe', 'maybe', 'is neither yes nor no'],
    ['availability', 'Sold Out', 'sold-out', null],
    ['availability', 'sold', 'sold-out', null],
    ['availability', '', 'available', null],
    ['availability', 'soon', 'soon', 'is not one of Available, Limited, Sold out'],
    ['name', ' A1\n corner ', 'A1 corner', null],
    ['exposure', '#REF!', '#REF!', 'is an error of the spreadsheet'],
    ['beds', '#REF!', '#REF!', 'is an error of the spreadsheet'],
  ] as const;
  for (const [name, entered, text, reason] of cases) {
    const column = find(name);
    expect(
      [readCell(column, entered), checkCell(column, readCell(column, entered))],
      entered,
    ).toEqual([text, reason]);
  }
  const day = find('expiresOn', columnsOf('incentives'));
  expect(readCell(day, 'Mar 31, 2027')).toBe('2027-03-31');
  expect(checkCell(day, readCell(day, '03/04/2027'))).toBe('is not a date in the form YYYY-MM-DD');
});

test('copied cells are distinguished from a single value with commas', () => {
  expect(readTable('$1,234,900')).toBeNull();
  expect(readTable('Bright, with a balcony, facing south')).toBeNull();
  expect(readTable('$1,234,900\r\n$1,300,000\r\n')).toEqual([['$1,234,900'], ['$1,300,000']]);
  expect(readTable('A1\t1\n"B ""2"",\nnorth"\t2')).toEqual([
    ['A1', '1'],
    ['B "2",\nnorth', '2'],
  ]);
  expect(readTable('Plan,Price\nA1,"$1,234,900"\nB2,500000')).toEqual([
    ['Plan', 'Price'],
    ['A1', '$1,234,900'],
    ['B2', '500000'],
  ]);
});

test('a heading maps columns in any order; unknown ones are reported', () => {
  const { rows, count, notes } = read(
    'Price\tBedrooms\tPlan\tSq Ft\tTower\tPlan name\n$549.9k\t1+1\tA1\t550\tNorth\tX\n$899,000\t2\tB2\t"1,010 sq ft"\tNorth\tY',
    { row: 0, column: 3 },
  );
  expect([count, rows.length]).toEqual([2, 2]);
  expect(show(rows[1], 'name', 'beds', 'interiorSqFt', 'priceCad', 'availability')).toEqual([
    'B2',
    '2',
    '1010',
    '899000',
    'available',
  ]);
  expect(notes).toEqual([
    '“Tower” is not a column here and was skipped.',
    '“Plan name” is Name a second time and was skipped.',
  ]);
  expect(listCellProblems(plans, rows[0] ?? [])).toEqual([]);
});

test('bedrooms with a den fill both columns, pasted with or without a column for it, or typed', () => {
  const { rows } = read('Plan\tBeds\tDen\nA\t1+D\t\nB\t2 + 1\tNo\nC\t1\tYes\nD\t2\t');
  expect(rows.map((cells) => show(cells, 'beds', 'hasDen'))).toEqual([
    ['1', 'on'],
    ['2', 'on'],
    ['1', 'on'],
    ['2', ''],
  ]);
  const both = read('Plan\tBeds\tBaths\nA\t3 bed/2 bath\t\nB\t3 bed/2 bath\t2½').rows;
  expect(both.map((cells) => show(cells, 'beds', 'baths'))).toEqual([
    ['3', '2'],
    ['3', '2.5'],
  ]);
  const grid = createGrid(plans, [{ name: 'A1', beds: 1, baths: 1 }]);
  grid.type(0, plans.indexOf(find('beds')), '1 + Den');
  grid.settle();
  expect(show(grid.read().rows[0]?.cells, 'beds', 'hasDen')).toEqual(['1', 'on']);
});

test('cells without a heading are pasted at the focus, over existing cells and past the end', () => {
  const start = [toCells(plans, { name: 'A1', beds: 1, baths: 1 })];
  const at = { row: 0, column: plans.indexOf(find('priceCad')) };
  const { rows, notes } = read(
    '500000\tLimited\t412\ta.jpg\tKitchen\tx\n600000\tAvailable\t\t\t\ty',
    at,
    start.map((cells) => [...cells]),
  );
  expect(show(rows[0], 'name', 'priceCad', 'availability', 'image.file', 'image.alt')).toEqual([
    'A1',
    '500000',
    'limited',
    'a.jpg',
    'Kitchen',
  ]);
  expect(show(rows[1], 'name', 'priceCad')).toEqual(['', '600000']);
  expect(notes).toEqual(['One column past the last one was skipped.']);
  const long = Array.from({ length: 1200 }, (_, index) => `P${index}\t1`).join('\n');
  expect(read(long).notes).toEqual(['A table holds at most 1000 rows; 200 were skipped.']);
});

test('a grid is submitted as one text, without blank rows, and parsed like its inputs', () => {
  const grid = createGrid(plans, []);
  const copied = 'Name\tBeds\tPrice\tDen\nA1\tmany\t$1.2M\tyes\nB2\t2\t\t';
  grid.paste({ row: 0, column: 0 }, readTable(copied) ?? []);
  const text = grid.format();
  const entries: [string, string][] = [['floorPlans', text]];
  expect(readRecordForm(fields, entries)['floorPlans']).toMatchObject([
    { name: 'A1', beds: 'many', priceCad: 1_200_000, hasDen: true, availability: 'available' },
    { name: 'B2', beds: 2, priceCad: null, hasDen: false, image: null },
  ]);
  // Without JavaScript both are sent, and the separately typed rows take precedence.
  for (const both of [
    [...entries, ['floorPlans.0.name', 'C3'] as const],
    [['floorPlans.0.name', 'C3'] as const, ...entries],
  ])
    expect(readRecordForm(fields, both)['floorPlans']).toMatchObject([{ name: 'C3' }]);
  expect(readRecordForm(fields, [['floorPlans', '{"a": 1']])['floorPlans']).toEqual([]);
});

test('5,000 cells with errors are parsed and reported within a second', () => {
  const line = (index: number) => [
    'P',
    '1',
    'x',
    '1',
    '500',
    '',
    'N',
    'ask Ada',
    'elsewhere',
    '',
    index,
  ];
  const text = Array.from({ length: 500 }, (_, index) => line(index).join('\t')).join('\n');
  const tookMs = measureProcessorMs(() => {
    const { rows } = read(text);
    const problems = rows.flatMap((cells) => listCellProblems(plans, cells));
    expect([rows.length, problems.length]).toEqual([500, 1000]);
  });
  expect(tookMs).toBeLessThan(1000);
});

test('typing, pasting and moving rows can be undone and redone, and the server’s problems are shown', () => {
  const grid = createGrid(
    plans,
    [
      { name: 'A1', beds: 'two', baths: 1 },
      { name: 'B2', beds: 1, baths: 1 },
    ],
    (row, column) => (row === 1 && column === 'interiorSqFt' ? 'is missing' : undefined),
  );
  const names = () => grid.read().rows.map(({ cells }) => show(cells, 'name')[0]);
  const problems = () =>
    grid.read().rows.flatMap((row) => grid.listProblems(row).map(({ text }) => text));
  expect([names(), problems()]).toEqual([
    ['A1', 'B2', ''],
    ['“two” is not a number', 'is missing'],
  ]);

  const beds = plans.indexOf(find('beds'));
  grid.type(0, beds, 'Studio');
  expect(grid.format()).toContain('"beds":"Studio"');
  expect(grid.read().canUndo).toBe(false);
  expect([grid.revert(), grid.revert()]).toEqual([true, false]);
  grid.type(0, beds, 'Studio');
  expect([grid.settle(), grid.settle()]).toEqual([true, false]);
  expect(grid.format()).toContain('"beds":"0"');
  grid.set({ row: 1, column: plans.indexOf(find('interiorSqFt')) }, '500');
  expect(problems()).toEqual([]);

  grid.paste({ row: 2, column: 0 }, [['C3'], ['D4']]);
  grid.move(3, -1);
  grid.duplicate(0);
  grid.remove(2);
  expect(names()).toEqual(['A1', 'A1', 'D4', 'C3', '']);
  const last = grid.format();
  for (let step = 0; step < 6; step += 1) grid.undo();
  expect([names(), problems(), grid.read().canUndo]).toEqual([
    ['A1', 'B2', ''],
    ['“two” is not a number', 'is missing'],
    false,
  ]);
  grid.undo();
  for (let step = 0; step < 6; step += 1) grid.redo();
  expect([grid.format(), grid.read().canRedo]).toEqual([last, false]);
});

test('what is typed in one cell is kept when a browser fills in another, or a picture arrives', () => {
  const grid = createGrid(plans, []);
  const [name, price, file] = ['name', 'priceCad', 'image.file'].map((each) =>
    plans.indexOf(find(each)),
  );
  const first = () => JSON.parse(grid.format())[0] as Record<string, string>;
  grid.type(0, name ?? 0, 'Elm');
  grid.type(0, price ?? 0, '$549');
  expect(first()).toMatchObject({ name: 'Elm', priceCad: '$549' });
  grid.fill(0, new Map([['image.file', 'elm.jpg']]));
  expect(first()).toMatchObject({ name: 'Elm', priceCad: '$549', 'image.file': 'elm.jpg' });
  // The cell is still typed in, and read when it is left.
  grid.type(0, price ?? 0, '$549,900');
  grid.settle();
  expect([name, price, file].map((at) => grid.read().rows[0]?.cells[at ?? 0])).toEqual([
    'Elm',
    '549900',
    'elm.jpg',
  ]);
});
