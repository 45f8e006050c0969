import { expect, test } from 'vitest';
import { shiftInside } from './shift-inside.ts';

test.each([
  ['is inside', 50, 150, 0],
  ['crosses the lower edge', -20, 80, -32],
  ['crosses the upper edge', 350, 450, 62],
  ['is longer than the map', 30, 500, 18],
])('a popup that %s', (_case, start, end, expected) => {
  expect(shiftInside(start, end, 0, 400)).toBe(expected);
});
