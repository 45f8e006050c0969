import { expect, test } from 'vitest';
import { listCollectionFields } from './form-fields.ts';
import { listCellProblems } from './grid-cells.ts';
import { listGridColumns } from './grid-columns.ts';
import { pasteTable, readTable, type Paste } from './grid-paste.ts';

const columnsOf = (name: string) => {
  const field = listCollectionFields('projects').find((each) => each.name === name);
  return (field && listGridColumns(field)) ?? [];
};
const plans = columnsOf('floorPlans');
const start = { row: 0, column: 0 };
const read = (text: string) => pasteTable(plans, [], start, readTable(text) ?? []);
const indexOf = (name: string) => plans.findIndex((each) => each.name === name);
const show = (cells: readonly string[] = [], ...names: string[]) =>
  names.map((name) => cells[indexOf(name)]);

const listSkipped = (headings: Paste['headings']) =>
  headings.flatMap(({ position, heading, column }) => (column < 0 ? [[position, heading]] : []));

test('a price list is read as the trade writes it', () => {
  const { rows, notes, headings } = read(
    'Model\tBed + Den\tBath\tSuite Size (SF)\tBalcony (SF)\tView\tStarting From\tStatus\n' +
      'A\t1 + Den\t1\t550 sf\t60\tN\tFrom $549,900\tFew left\n' +
      'B\t2 Bed\t2\t1,010\t\tSW\tTBD\tHold\n' +
      'C\t2+Den\t2\t990\t\tS\t$899,900+\tSOLD\n' +
      'D\tStudio\t1\t400\t\tE\t$1.2M\t–',
  );
  expect(notes).toEqual([]);
  expect(listSkipped(headings)).toEqual([]);
  expect(rows.flatMap((cells) => listCellProblems(plans, cells))).toEqual([]);
  expect(
    rows.map((cells) =>
      show(cells, 'name', 'beds', 'hasDen', 'interiorSqFt', 'priceCad', 'availability').join(' '),
    ),
  ).toEqual([
    'A 1 on 550 549900 limited',
    'B 2  1010  limited',
    'C 2 on 990 899900 sold-out',
    'D 0  400 1200000 available',
  ]);
});

test('deposits are read with their labels, and a lone “Deposit” above sums is the amount', () => {
  const deposits = columnsOf('depositSchedule');
  const paste = (text: string) => {
    const { rows, headings } = pasteTable(
      deposits,
      [],
      { row: 0, column: 0 },
      readTable(text) ?? [],
    );
    expect(rows.flatMap((cells) => listCellProblems(deposits, cells))).toEqual([]);
    expect(listSkipped(headings)).toEqual([]);
    return rows.map((cells) =>
      ['label', 'percent', 'amountCad', 'dueDaysAfterSigning'].map(
        (name) => cells[deposits.findIndex((each) => each.name === name)],
      ),
    );
  };
  expect(
    paste('Deposit\t%\tAmount\tDays\nOn signing\t\t$5,000\t0\nBalance to 5%\t5\t\t30'),
  ).toEqual([
    ['On signing', '', '5000', '0'],
    ['Balance to 5%', '5', '', '30'],
  ]);
  expect(paste('Milestone\tDeposit\nOn signing\t$5,000\nIn 30 days\t$10,000')).toEqual([
    ['On signing', '', '5000', ''],
    ['In 30 days', '', '10000', ''],
  ]);
});

test('a column can be chosen for a heading that is not known', () => {
  const table = readTable('Plan\tBeds\tBaths\tHabitable\tTower\nA\t1\t1\t550\tN') ?? [];
  const { headings } = pasteTable(plans, [], { row: 0, column: 0 }, table);
  expect(listSkipped(headings)).toEqual([
    [3, 'Habitable'],
    [4, 'Tower'],
  ]);
  const size = indexOf('interiorSqFt');
  const { rows, notes } = pasteTable(plans, [], { row: 0, column: 0 }, table, new Map([[3, size]]));
  expect(show(rows[0], 'interiorSqFt')).toEqual(['550']);
  expect(notes).toEqual(['“Tower” is not a column here and was skipped.']);
});

test('a recognized heading can be changed or skipped, and columns without headings chosen', () => {
  const table = readTable('Suite\tCode\tBeds\tPrice\nSuite\tA1\tJr. 1\t$549,900') ?? [];
  const name = indexOf('name');
  const all = pasteTable(plans, [], start, table);
  expect(all.headings.map(({ heading, column }) => [heading, column === name])).toEqual([
    ['Suite', true],
    ['Code', false],
    ['Beds', false],
    ['Price', false],
  ]);
  expect(show(all.rows[0], 'name', 'beds')).toEqual(['Suite', '1']);
  const chosen = new Map([[1, name]]);
  expect(show(pasteTable(plans, [], start, table, chosen).rows[0], 'name')).toEqual(['A1']);
  const skipped = pasteTable(plans, [], start, table, new Map([[0, -1]]));
  expect(show(skipped.rows[0], 'name')).toEqual(['']);
  // Said by the choice itself.
  expect(skipped.notes).toEqual(['“Code” is not a column here and was skipped.']);

  const bare = readTable('A1\t550\nA2\t612') ?? [];
  expect(pasteTable(plans, [], start, bare).headings[1]).toEqual({
    position: 1,
    heading: '2: 550',
    column: 1,
  });
  const size = indexOf('interiorSqFt');
  const moved = pasteTable(plans, [], start, bare, new Map([[1, size]]));
  expect(show(moved.rows[1], 'name', 'beds', 'interiorSqFt')).toEqual(['A2', '', '612']);
});

test('of two headings for the name, the one that tells the plans apart is used', () => {
  const { rows, notes } = read(
    'Unit Type\tModel\tBeds\tMaint. Fees\nSuite\tElm\t1\t$412.50\nSuite\tOak\t2\tTBD',
  );
  expect(rows.map((cells) => show(cells, 'name', 'maintenanceCad'))).toEqual([
    ['Elm', '412.5'],
    ['Oak', ''],
  ]);
  expect(notes).toEqual(['“Unit Type” is Name a second time and was skipped.']);
});

test('a title above pasted headings is passed over, and a chosen column wins over a known one', () => {
  const { rows, notes } = read(
    'Harbour Row, fall 2026\t\t\n\t\t\nModel\tBeds\tBaths\tSize\nA\t1\t1\t550',
  );
  expect(rows.map((cells) => show(cells, 'name', 'interiorSqFt'))).toEqual([['A', '550']]);
  expect(notes).toEqual(['“Harbour Row, fall 2026”, above the headings, was skipped.']);
  const table = readTable('Plan\tBeds\tBaths\tSize\tHabitable\nA\t1\t1\t550\t540') ?? [];
  const size = indexOf('interiorSqFt');
  const chosen = pasteTable(plans, [], { row: 0, column: 0 }, table, new Map([[4, size]]));
  expect(show(chosen.rows[0], 'interiorSqFt')).toEqual(['540']);
  expect(chosen.notes).toEqual(['“Size” is Interior sq ft a second time and was skipped.']);
});

// Headings and rows of builders' lists, with the first row's name, beds, den, size, price and availability.
test.each([
  ['Unit\tBed Type\tSF\tPrice\nA101\t1B+D\t612\t$599,990', 'A101 1 on 612 599990 available'],
  [
    'SUITE\tBEDROOMS\tINT. SQ. FT.\tEXT. SQ. FT.\tPURCHASE PRICE\n05\t2 BR\t801\t90\t$799K',
    '05 2  801 799000 available',
  ],
  [
    'Plan Name\tBeds\tBaths\tTotal Area (sq ft)\tStarting From\nElm\t3\t2.5\t1,450\t$1,099,900',
    'Elm 3  1450 1099900 available',
  ],
  ['Model | Beds | Price\n\nModel\tBeds\tPrice\nB\t2\t$700,000', 'B 2   700000 available'],
  ['Name\tBedrooms\tWashrooms\tSize\tAvailability\nC\t2\t2\t900\tReserved', 'C 2  900  limited'],
  ['Layout\tBR\tBA\tSq.Ft.\tPrice*\nD\tStudio\t1\t410\tSold Out', 'D 0  410 Sold Out available'],
  [
    '"Plan","Beds","Sq Ft","Price"\n"E, corner","1 bed","500","$500,000"',
    'E, corner 1  500 500000 available',
  ],
  [
    'Floorplan\tNo. of Bedrooms\tSize (sqft)\tPrice (CAD)\tStatus\nF\t1+1\t640\t640000\tLast one',
    'F 1 on 640 640000 limited',
  ],
  [
    'Plan\tBeds\tDen\tPrice From\tStatus\nG\t1\tY\t$489,900\tNot released',
    'G 1 on  489900 Not released',
  ],
  [
    'Home Type\tBedrooms\tSquare Footage\tList Price\nTowns H\t4\t2,015 sf\t1.35M',
    'Towns H 4  2015 1350000 available',
  ],
])('%j', (text, expected) => {
  const { rows } = read(text);
  const shown = show(rows[0], 'name', 'beds', 'hasDen', 'interiorSqFt', 'priceCad', 'availability');
  expect(shown.join(' ')).toBe(expected);
});
