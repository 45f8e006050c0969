import { expect, test } from 'vitest';
import { presentReport } from './present-import-report.ts';

const present = (problems: { line: number; column: string; value?: string; reason?: string }[]) =>
  presentReport(
    {
      isDryRun: true,
      rowCount: 9,
      refusedCount: 9,
      counts: {},
      problemCount: problems.length,
      problems: problems.map(({ line, column, value = '', reason = 'is missing' }) => ({
        position: { line },
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
  const rows = Array.from({ length: 817 }, (_, index) => ({ line: index + 2, column: 'city' }));
  expect(present(rows)).toMatchObject([
    {
      column: 'City',
      reason: 'is missing: no column is mapped to it',
      lines: '2 to 818',
      count: 817,
      cell: null,
    },
  ]);
});

test('each cell that can be corrected stays a problem of its own', () => {
  expect(
    present([
      { line: 2, column: 'Name' },
      { line: 3, column: 'Name' },
      { line: 3, column: 'city' },
      { line: 4, column: 'Floors', value: 'abc', reason: 'is not a number' },
    ]),
  ).toMatchObject([
    { lines: '2', reason: 'is missing', cell: { line: 2, column: 'Name' } },
    { lines: '3', cell: { line: 3, column: 'Name' } },
    { lines: '3', column: 'City', cell: null },
    { value: 'abc', cell: { line: 4, column: 'Floors' } },
  ]);
});
