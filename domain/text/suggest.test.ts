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
])('%j is corrected to %j', (entered, name) => {
  expect(suggestName(entered, fields)).toBe(name);
});
