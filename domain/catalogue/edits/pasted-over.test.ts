import { expect, test } from 'vitest';
import { listCollectionFields } from './form-fields.ts';
import { listGridColumns, toCells, type Cells } from './grid-columns.ts';
import { pasteTable } from './grid-paste.ts';
import { readTable } from './read-table.ts';

const columnsOf = (wanted: string) => {
  const field = listCollectionFields('projects').find(({ name }) => name === wanted);
  return (field && listGridColumns(field)) ?? [];
};
const plans = columnsOf('floorPlans');
const start = { row: 0, column: 0 };
const show = (cells: Cells) =>
  ['name', 'baths', 'image.file'].map(
    (wanted) => cells[plans.findIndex(({ name }) => name === wanted)],
  );

test('a pasted row with another name is another plan, and keeps no facts that were not pasted', () => {
  const old = [
    ['Birch 1', '1', 'a.jpg'],
    ['Cedar', '2', 'b.jpg'],
    ['', '3', 'c.jpg'],
  ].map(([name = '', baths = '', file = '']) => [
    ...toCells(plans, { name, beds: 1, baths, image: { file, alt: 'Plan' } }),
  ]);
  const paste = (text: string) => {
    const { rows, notes } = pasteTable(plans, old, start, readTable(text) ?? []);
    return [rows.map((cells) => show(cells).join(' ')), notes];
  };
  const note = (rows: string) => [
    `${rows} got another name: columns that were not pasted were emptied there.`,
  ];
  const cases: [string, unknown[], string[]][] = [
    ['Model\tPrice\nElm\t1\nOak\t2', ['Elm  ', 'Oak  ', ' 3 c.jpg'], note('2 rows')],
    ['Model\tPrice\nElm\t1\nCEDAR \t2', ['Elm  ', 'CEDAR 2 b.jpg', ' 3 c.jpg'], note('1 row')],
    // In another order, each plan keeps its own.
    ['Model\tPrice\nCedar\t1\nBirch1\t2', ['Cedar 2 b.jpg', 'Birch1 1 a.jpg', ' 3 c.jpg'], []],
    ['Model\tBaths\nElm\t2.5\nCedar\t2', ['Elm 2.5 ', 'Cedar 2 b.jpg', ' 3 c.jpg'], note('1 row')],
    // Names alone rename; a row without a name is nobody else's; without names nothing moves.
    ['Model\nElm\nOak', ['Elm 1 a.jpg', 'Oak 2 b.jpg', ' 3 c.jpg'], []],
    [
      'Model\tPrice\nBirch 1\t1\nCedar\t2\nElm\t3',
      ['Birch 1 1 a.jpg', 'Cedar 2 b.jpg', 'Elm 3 c.jpg'],
      [],
    ],
    ['Price\tBaths\n1\t1\n2\t2', ['Birch 1 1 a.jpg', 'Cedar 2 b.jpg', ' 3 c.jpg'], []],
    ['Elm\t2\nOak\t2', ['Elm  ', 'Oak  ', ' 3 c.jpg'], note('2 rows')],
  ];
  for (const [text, rows, notes] of cases)
    expect([text, ...paste(text)]).toEqual([text, rows, notes]);

  const deposits = columnsOf('depositSchedule');
  const paid = [toCells(deposits, { label: 'On signing', amountCad: 5000, dueOn: 'Signing' })];
  const terms = readTable('Deposit\t%\nIn 30 days\t5') ?? [];
  const [row] = pasteTable(deposits, paid, start, terms).rows;
  expect(row).toEqual(toCells(deposits, { label: 'In 30 days', percent: 5 }));
});
