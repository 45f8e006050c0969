import { expect, test } from 'vitest';
import { keepWithUnits } from './format-number.ts';

test.each([
  ['2 bedrooms · Area: 3 Mills', '2\u00a0bedrooms · Area: 3 Mills'],
  ['4+ bedrooms', '4+\u00a0bedrooms'],
  [
    'Monday to Friday, 9:00 a.m. to 6:00 p.m.',
    'Monday to Friday, 9:00\u00a0a.m. to 6:00\u00a0p.m.',
  ],
  ['1 bathroom', '1\u00a0bathroom'],
  ['2 bedrooms · 4+ baths', '2\u00a0bedrooms · 4+\u00a0baths'],
  ['Studio', 'Studio'],
])('no line ends between a number of %j and its unit', (text, kept) => {
  expect(keepWithUnits(text)).toBe(kept);
});
