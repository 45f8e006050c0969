import { expect, test } from 'vitest';
import { formatFeetInches } from './room-labels.ts';

test.each([
  [11.19, `11'-2"`],
  [10.5, `10'-6"`],
  [9, `9'-0"`],
  [8.999, `8'-11"`],
  [0.75, `0'-9"`],
])('%d ft is written %s', (feet, text) => {
  expect(formatFeetInches(feet)).toBe(text);
});
