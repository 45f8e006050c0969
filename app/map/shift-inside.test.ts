import { expect, test } from 'vitest';
import { shiftInside } from './shift-inside.ts';

test.each([
  ['lies inside', 50, 150, 0],
  ['hangs over the low edge', -20, 80, -32],
  ['hangs over the high edge', 350, 450, 62],
  ['is longer than the map', 30, 500, 18],
])('a popup that %s', (_case, start, end, expected) => {
  expect(shiftInside(start, end, 0, 400)).toBe(expected);
});
