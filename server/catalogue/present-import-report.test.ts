import { expect, test } from 'vitest';
import { presentReport } from './present-import-report.ts';

const present = (problems: { row: number; column: string; value?: string; reason?: string }[]) =>
  presentReport(
    {
      isDryRun: true,
      rowCount: 9,
      refusedCount: 9,
      counts: {},
      problemCount: problems.length,
      problems: problems.map(({ row, column, value = '', reason = 'is missing' }) => ({
        position: { row },
        column,
        value,
        reason,
      })),
      changes: [],
      rowWarnings: [],
      typos: [],
      typoCount: 0,
      encoding: 'utf-8',
    },
    {
      names: ['Name', 'Floors'],
      isFilled: (column) => column !== 'city',
      nameColumn: (column) => (column === 'city' ? 'City' : column),
      findColumn: () => undefined,
    },
  ).problems;

test('a field that no column fills is one problem, however many rows lack it', () => {
  const rows = Array.from({ length: 817 }, (_, index) => ({ row: index + 2, column: 'city' }));
  expect(present(rows)).toMatchObject([
    {
      column: 'City',
      reason: 'is missing: no column is mapped to it',
      rows: '2 to 818',
      count: 817,
      cell: null,
    },
  ]);
});

test('each cell that can be corrected stays a problem of its own', () => {
  expect(
    present([
      { row: 2, column: 'Name' },
      { row: 3, column: 'Name' },
      { row: 3, column: 'city' },
      { row: 4, column: 'Floors', value: 'abc', reason: 'is not a number' },
    ]),
  ).toMatchObject([
    { rows: '2', reason: 'is missing', cell: { row: 2, column: 'Name' } },
    { rows: '3', cell: { row: 3, column: 'Name' } },
    { rows: '3', column: 'City', cell: null },
    { value: 'abc', cell: { row: 4, column: 'Floors' } },
  ]);
});
