import { expect, test } from 'vitest';
import { formatWorksheetQuery, parseWorksheetQuery } from './worksheet-query.ts';

test.each([
  ['submitted', 'Sextant'],
  [null, 'Sextant  Tower, <phase 2>'],
  ['firm', 'x'.repeat(200)],
  [null, ''],
] as const)(
  'round-trips the address of the board with state %s and project %j',
  (state, project) => {
    const address = formatWorksheetQuery({ state, project });
    expect(parseWorksheetQuery(new URLSearchParams(address))).toEqual({ state, project });
  },
);
