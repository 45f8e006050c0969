import { expect, test } from 'vitest';
import { uncapitalise } from './capitalise.ts';

test.each([
  ['With parking', 'with parking'],
  ['Drawn area, 1,470 km²', 'drawn area, 1,470 km²'],
  ['GO or UP train', 'GO or UP train'],
  ['2 bedrooms', '2 bedrooms'],
  ['Élan', 'élan'],
  ['', ''],
])('%j within a sentence is %j', (text, within) => {
  expect(uncapitalise(text)).toBe(within);
});
