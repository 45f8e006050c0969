import { expect, test } from 'vitest';
import { listCollectionFields } from './form-fields.ts';
import { listCellProblems } from './grid-cells.ts';
import { listGridColumns } from './grid-columns.ts';
import { pasteTable, type Paste } from './grid-paste.ts';
import { readTable } from './read-table.ts';

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

test('a column of rough prices is that of prices, and each is marked', () => {
  const { rows, headings } = read(
    'Model\tBed\tSF\tVIP Pricing\nA\t1\t550\tfrom the $500s\nB\t2\t800\t$700k+',
  );
  expect(headings.map(({ column }) => plans[column]?.name)).toContain('priceCad');
  expect(rows.flatMap((cells) => listCellProblems(plans, cells)).map(({ text }) => text)).toEqual([
    '“from the $500s” is no exact price: enter one, or leave it empty',
    '“$700k+” is no exact price: enter one, or leave it empty',
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
  ['Layout\tBR\tBA\tSq.Ft.\tPrice*\nD\tStudio\t1\t410\tSold Out', 'D 0  410  sold-out'],
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

const rowOf =
  (columns: readonly { name: string; field: { initial: string } }[]) =>
  (cells: readonly string[]) =>
    columns
      .flatMap(({ name, field }, at) =>
        cells[at] && cells[at] !== field.initial ? [`${name} ${cells[at]}`] : [],
      )
      .join(', ');
const list = (text: string, columns = plans) =>
  pasteTable(columns, [], start, readTable(text) ?? []).rows.map(rowOf(columns));

const alder = 'name Alder, beds 1, hasDen on, interiorSqFt 603, priceCad 649990';
// Forms of builders' price lists, all with the same plan.
test.each([
  [
    'a title with a comma',
    'Price list, fall 2026\nPlan,Beds,SF,Price\nAlder,1+D,603,649990\nElm,2,780,829990',
  ],
  ['signs of a quoted mail', '> Plan\tBeds\tSF\tPrice\n>\n> Alder\t1+D\t603\t$649,990\n'],
  ['semicolons', 'Plan;Beds;SF;Price\nAlder;1+D;603;649990\nElm;2;780;829990'],
  ['bars', '| Plan | Beds | SF | Price |\n|---|---|---|---|\n| Alder | 1+D | 603 | $649,990 |'],
  [
    'spaces',
    'Plan    Beds  Sq Ft   Price\nAlder   1+D   603     $649,990\nElm     2     780     $829,990',
  ],
  [
    'headings of two lines',
    'Suite\tSuite\tInterior\tPurchase\nName\tType\t(sq.ft.)\tPrice\nAlder\t1+D\t603\t649990',
  ],
  [
    'groups above headings',
    '\t\tSuite size\tPricing\nPlan\tBeds\tInterior\tPrice\nAlder\t1+D\t603\t649990',
  ],
  ['units below headings', 'Plan\tBeds\tSize\tPrice\n\t\t(sq ft)\t(CAD)\nAlder\t1+D\t603\t649990'],
  ['bedrooms under “Type”', 'Suite\tType\tSize\tPrice\nAlder\t1B+D\t603\t$649,990'],
  [
    'bedrooms above its plans',
    'Suite\tSize\tPrice\nONE BEDROOM + DEN SUITES\nAlder\t603\t$649,990',
  ],
  [
    'a price of a square foot',
    'Plan\tPrice/SF\tBeds\tSF\tPrice PSF\tPrice\nAlder\t1078\t1+D\t603\t$1,078\t$649,990',
  ],
  ['sums', 'Plan\tBeds\tSF\tPrice\nAlder\t1+D\t603\t649990\nTotal\t\t603\t649990'],
  [
    'headings once more, and a footnote',
    'Plan\tBeds\tSF\tPrice\nPlan\tBeds\tSF\tPrice\nAlder\t1+D\t603\t649990\n* E.&O.E.',
  ],
])('a list with %s is read', (_, text) => expect(list(text)[0]).toBe(alder));

test('what is no row is named and left out; a heading that is no number of bedrooms ends those above', () => {
  const text =
    'Suite\tSF\tBaths\tPrice\nSTUDIOS\nA\t380\t1\t450000\nTOWNHOMES\nB\t1500\t2½\tSOLD OUT';
  expect(list(text)).toEqual([
    'name A, beds 0, baths 1, interiorSqFt 380, priceCad 450000',
    'name B, baths 2.5, interiorSqFt 1500, availability sold-out',
  ]);
  expect(read(text).notes).toEqual([
    'Skipped as headings, totals or footnotes: “STUDIOS”, “TOWNHOMES”.',
  ]);
});

test.each([
  ['2/2', 'beds 2, baths 2'],
  ['1+1/2', 'beds 1, hasDen on, baths 2'],
  ['2BD/2.5BA', 'beds 2, baths 2.5'],
  ['2 Bed, 1 Bath', 'beds 2, baths 1'],
])('bedrooms and bathrooms in one cell, %j, are %s', (cell, expected) => {
  expect(list(`Plan\tBed/Bath\tSF\tPrice\n\t${cell}\t500\t`)).toEqual([
    `${expected}, interiorSqFt 500`,
  ]);
});

test('headings in another language are headings; their columns are told by what stands in them', () => {
  const { rows, headings, notes } = read(
    'Malli\tTorni\tKoko\tHinta\nVaahtera\tx\t590\t589 990 $\nTammi\ty\t600\t600 000 $',
  );
  expect(listSkipped(headings).map(([, heading]) => heading)).toEqual(['Torni']);
  expect(show(rows[1], 'name', 'interiorSqFt', 'priceCad')).toEqual(['Tammi', '600', '600000']);
  expect(notes).toHaveLength(2);
});

const deposits = columnsOf('depositSchedule');
// A percentage is never taken for dollars, nor a spreadsheet's number for a day shown to visitors.
test.each([
  ['Payment\tAmount\tDue\n1st\t5%\tOn signing', 'label 1st, percent 5, dueOn On signing'],
  [
    'Payment\tAmount\tDue\n2nd\t$5,000\t30 days',
    'label 2nd, amountCad 5000, dueDaysAfterSigning 30',
  ],
  ['Payment\tAmount\tDue\n3rd\t5%\t46539', 'label 3rd, percent 5, dueOn June 1, 2027'],
  ['Deposit\t%\tDue\n4th\t$5,000\t0', 'label 4th, amountCad 5000, dueDaysAfterSigning 0'],
  ['Milestone\tDeposit\nSigning\t5%\nOccupancy\t$9,000', 'label Signing, percent 5'],
  ['Deposit\t%\nSigning\t5%\nTotal deposit\t5%', 'label Signing, percent 5'],
  [
    'Deposit\t%\nTotal of both payments at signing\t5%\nLater\t5%',
    'label Total of both payments at signing, percent 5',
  ],
  ['5% in 90 days\n5% on occupancy', 'label 5% in 90 days, percent 5, dueDaysAfterSigning 90'],
  ['$5,000 on signing\nx', 'label $5,000 on signing, amountCad 5000'],
  [
    'Balance to 5% in 30 days\nx',
    'label Balance to 5% in 30 days, percent 5, dueDaysAfterSigning 30',
  ],
  [
    '$5,000 on signing, balance to 5% in 30 days\nx',
    'label $5,000 on signing, balance to 5% in 30 days',
  ],
])('deposits %j', (text, expected) => {
  expect(list(text, deposits)[0]).toBe(expected);
  if (text.includes('Total deposit')) expect(list(text, deposits)).toHaveLength(1);
});
