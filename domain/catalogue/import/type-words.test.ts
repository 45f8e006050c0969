import { expect, test } from 'vitest';
import { groupPropertyTypes } from '../../projects/property-types.ts';
import { toKnownType } from './type-words.ts';

test.each([
  ['Condo', 'Condominium', 'Condominium'],
  ['CONDOS', 'Condominium', 'Condominium'],
  ['High Rise Condo', 'Condominium', 'Condominium'],
  ['Townhomes', 'Townhouse', 'Freehold Row Town Homes'],
  ['semi-detached home', 'Semi Detached', 'Semi Detached Houses'],
  ['Singles', 'Detached', 'Detached Houses'],
  ['Stacked Towns', 'Stacked', 'Stacked Condo Town Homes'],
])('“%s” is %s, which the filter knows', (word, type, filter) => {
  expect(toKnownType(word)).toBe(type);
  expect(groupPropertyTypes([type])).toEqual([filter]);
});

test.each(['Condominium', 'Low Rise', 'Houseboat', ''])('“%s” stays', (word) =>
  expect(toKnownType(word)).toBe(word),
);
