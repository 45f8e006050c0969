import { expect, test } from 'vitest';
import { buildBars, parseSpan } from './dashboard.ts';

const counts = new Map([
  ['2026-11-22', 4],
  ['2026-11-16', 2],
  ['2026-11-15', 1],
]);

test('each day has a bar, also without leads; a year has weeks that end today', () => {
  const week = buildBars(counts, 7, '2026-11-22');
  expect(week.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0, 0, 4]);
  const year = buildBars(counts, 365, '2026-11-22');
  expect(year.slice(-2)).toEqual([
    { from: '2026-11-09', to: '2026-11-15', count: 1 },
    { from: '2026-11-16', to: '2026-11-22', count: 6 },
  ]);
  expect(year[0]?.from).toBe('2025-11-23');
  expect(year.reduce((sum, { count }) => sum + count, 0)).toBe(7);
});

test.each([
  ['', 90],
  ['days=7', 7],
  ['days=8', 90],
])('%j means %i days', (query, days) => {
  expect(parseSpan(new URLSearchParams(query))).toBe(days);
});
