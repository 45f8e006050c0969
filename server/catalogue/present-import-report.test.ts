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

test('one misspelt city is one question, whose answer goes to all its rows', () => {
  const typo = (line: number, field: string, reason: string) => ({
    position: { line },
    key: `p${line}`,
    title: `P ${line}`,
    field,
    label: field,
    reason,
  });
  const reason = 'is “Missisauga”: is it Mississauga?';
  const typos = [
    typo(2, 'city', reason),
    typo(3, 'minPriceCad', 'is $549: is it in thousands?'),
    typo(4, 'city', reason),
    typo(5, 'city', 'is “Gueplh”: is it Guelph?'),
    typo(6, 'minPriceCad', 'is $549: is it in thousands?'),
    typo(7, 'city', reason),
  ];
  const report = {
    isDryRun: true,
    rowCount: 6,
    refusedCount: 0,
    counts: {},
    problemCount: 0,
    problems: [],
    changes: [],
    rowWarnings: [],
    typos,
    typoCount: 6,
    encoding: 'utf-8',
  };
  const shown = (findColumn: (field: string) => string | undefined) =>
    presentReport(report, {
      names: ['city', 'minPriceCad'],
      isFilled: () => true,
      nameColumn: (column) => column,
      findColumn,
    }).typos.map(({ lines, count, cellLines }) => [lines, count, cellLines]);
  expect(shown((field) => field)).toEqual([
    ['2, 4 and 7', 3, [2, 4, 7]],
    ['3', 1, [3]],
    ['5', 1, [5]],
    ['6', 1, [6]],
  ]);
  // Without a cell there is nothing to answer.
  expect(shown(() => undefined)).toHaveLength(6);
});
