import { expect, test } from 'vitest';
import { parseBaths } from './parse-baths.ts';

test.each([
  ['2', 2],
  ['2½', 2.5],
  ['2 baths', 2],
  ['1 full', 1],
  ['2F 1H', 2.5],
  ['2 full, 1 half', 2.5],
  ['2 full 2 half', 3],
  ['2 full + 1 pwdr', 2.5],
  ['2 full + pwdr', 2.5],
  ['2 Full Bath / 1 Powder Room', 2.5],
  ['2 bath 1 powder rm', 2.5],
  ['2 + powder', 2.5],
  ['2 w/ powder', 2.5],
  ['2 + 1 pwdr', 2.5],
  ['2 half', null],
  ['2 powder', null],
  ['2+1', null],
  ['4pc + 3pc', null],
])('%j is %j bathrooms', (text, expected) => expect(parseBaths(text)).toBe(expected));
