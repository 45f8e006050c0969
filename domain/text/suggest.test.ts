import { expect, test } from 'vitest';
import { suggestName } from './suggest.ts';

const fields = ['storeys', 'units', 'minPriceCad', 'maxPriceCad', 'fees.parkingCad', 'city'];

test.each([
  ['storys', 'storeys'],
  ['Storeys', 'storeys'],
  ['min-price-cad', 'minPriceCad'],
  ['maxPriceCAD', 'maxPriceCad'],
  ['fees.parking', 'fees.parkingCad'],
  ['cty', 'city'],
  ['colour', null],
  ['', null],
])('%j was probably meant to be %j', (typed, name) => {
  expect(suggestName(typed, fields)).toBe(name);
});
