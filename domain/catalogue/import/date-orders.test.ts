import { expect, test } from 'vitest';
import type { DateOrder } from '../fields/parse-completion.ts';
import type { ColumnChoice } from './column-choice.ts';
import { readChosen } from './read-chosen.ts';

const readText = (text: string, choice: ColumnChoice) =>
  readChosen({ text, format: 'csv' }, choice, {});

/** What an import makes of a column of dates; null where a cell is left out. */
function readColumn(cells: readonly string[], dateOrder?: DateOrder) {
  const rows = cells.map((cell, index) => `Tower ${index},Guelph,"${cell}"\n`).join('');
  const fields = { Name: 'title', Town: 'city', Due: 'launchedOn' };
  const read = readText(`Name,Town,Due\n${rows}`, { collection: 'projects', fields, dateOrder });
  const days = Array.from(read.readProjects(), ({ patch }) => patch['launchedOn'] ?? null);
  return { days, notes: read.notes, problemCount: read.problems.length };
}

const isDayFirst =
  '“Due”: dates such as “06/05/2029” are read with the day first, as in “25/12/2028”.';
const isMonthFirst =
  '“Due”: dates such as “06/05/2029” are read with the month first, as in “12/25/2028”.';
const isUnclear =
  '“Due”: dates such as “06/05/2029” can be read in two ways. Choose “Month first” or “Day first” with the columns, or add dateOrder to the mapping.';
const isContradictory =
  '“Due”: dates such as “06/05/2029” are left out, because “12/25/2028” has the month first and “25/12/2028” the day.';

test.each<[readonly string[], DateOrder | undefined, readonly (string | null)[], string[]]>([
  [['06/05/2029', '07/05/2029'], undefined, [null, null], [isUnclear]],
  [['06/05/2029', '07/05/2029'], 'day-first', ['2029-05-06', '2029-05-07'], []],
  [['06/05/2029', '07/05/2029'], 'month-first', ['2029-06-05', '2029-07-05'], []],
  [['06/05/2029', '25/12/2028'], undefined, ['2029-05-06', '2028-12-25'], [isDayFirst]],
  [['06/05/2029', '12/25/2028'], undefined, ['2029-06-05', '2028-12-25'], [isMonthFirst]],
  // The file knows better than a choice for all columns.
  [['06/05/2029', '25/12/2028'], 'month-first', ['2029-05-06', '2028-12-25'], [isDayFirst]],
  [
    ['06/05/2029', '25/12/2028', '12/25/2028'],
    'day-first',
    [null, '2028-12-25', '2028-12-25'],
    [isContradictory],
  ],
  [
    ['06.05.2029', '6-5-2029 00:00', '05/05/2029'],
    'day-first',
    ['2029-05-06', '2029-05-06', '2029-05-05'],
    [],
  ],
  // No day in either order, and so no sign of one.
  [['06/05/2029', '31/02/2028', '13/13/2028'], 'month-first', ['2029-06-05', null, null], []],
  [
    ['Sun, 06/05/2029', 'TBD', '2029-05-25', '46539', '25 Dec 2028', ''],
    'day-first',
    ['2029-05-06', null, '2029-05-25', '2027-06-01', '2028-12-25', null],
    [],
  ],
  [
    ['06/05/2029', '２５/12/2028'],
    undefined,
    ['2029-05-06', '2028-12-25'],
    ['“Due”: dates such as “06/05/2029” are read with the day first, as in “２５/12/2028”.'],
  ],
  [['25/12/2028', '12/25/2028'], undefined, ['2028-12-25', '2028-12-25'], []],
])('the dates %j, by choice %s, are %j', (cells, dateOrder, days, notes) => {
  const read = readColumn(cells, dateOrder);
  expect([read.days, read.notes]).toEqual([days, notes]);
});

test('each column has its own order, and other fields keep the text', () => {
  const fields = {
    Name: 'title',
    Town: 'city',
    A: 'completionDate',
    B: ['launchedOn', 'locality'],
  };
  const read = readText(
    'Name,Town,A,B\nOak,Guelph,06/05/2029,06/05/2029\nElm,Guelph,25/12/2028,12/25/2028\n',
    { collection: 'projects', fields },
  );
  expect([...read.readProjects()][0]?.patch).toMatchObject({
    completionDate: 'May 2029',
    launchedOn: '2029-06-05',
    locality: '06/05/2029',
  });
});

test('other record types are read in the same order', () => {
  const fields = { Slug: 'stub', Title: 'title', Day: 'date', Text: ['teaser', 'body'] };
  const read = readText('Slug,Title,Day,Text\na,A,06/05/2029,a\nb,B,25/12/2028,b\n', {
    collection: 'newsArticles',
    fields,
  });
  expect(read.patches.newsArticles?.map(({ patch }) => patch['date'])).toEqual([
    '2029-05-06',
    '2028-12-25',
  ]);
  expect(read.notes).toHaveLength(1);
});
