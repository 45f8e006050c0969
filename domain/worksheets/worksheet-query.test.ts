import { expect, test } from 'vitest';
import { formatWorksheetQuery, parseWorksheetQuery } from './worksheet-query.ts';

test.each([
  ['submitted', 'Sextant'],
  [null, 'Sextant  Tower, <phase 2>'],
  ['firm', 'x'.repeat(200)],
  [null, ''],
] as const)('the board of %s has the worksheets of %j by its address', (state, project) => {
  const address = formatWorksheetQuery({ state, project });
  expect(parseWorksheetQuery(new URLSearchParams(address))).toEqual({ state, project });
});
