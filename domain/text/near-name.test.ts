import { expect, test } from 'vitest';
import { describeUnknown } from './describe-unknown.ts';
import { findNearName } from './near-name.ts';

// Letters inserted, removed, changed or swapped with the next.
test.each<[entered: string, known: string, edits: number]>([
  ['phone', 'phone', 0],
  ['PHONE_', 'phone', 0],
  ['fone', 'phone', 2],
  ['phon', 'phone', 1],
  ['phones', 'phone', 1],
  ['xphone', 'phone', 1],
  ['phene', 'phone', 1],
  ['pohne', 'phone', 1],
  ['hpone', 'phone', 1],
  ['phoen', 'phone', 1],
  ['hpoen', 'phone', 2],
  ['kitten', 'sitting', 3],
  ['abcd', 'dcba', 3],
  ['ab', 'ba', 1],
  ['abc', '', 3],
])('%j is %s with %d edits', (entered, known, edits) => {
  expect(findNearName(entered, [known], edits)).toBe(known);
  if (edits > 0) expect(findNearName(entered, [known], edits - 1)).toBeNull();
});

test('the nearest name is suggested; of two equally near ones the first', () => {
  expect(findNearName('fone', ['phones', 'phone', 'phony'], 3)).toBe('phone');
  expect(findNearName('cat', ['hat', 'bat'], 1)).toBe('hat');
});

const fields = ['storeys', 'units', 'minPriceCad', 'maxPriceCad', 'fees.parkingCad', 'city'];

test.each([
  ['storys', 'storeys'],
  ['Storeys', 'storeys'],
  ['min-price-cad', 'minPriceCad'],
  ['maxPriceCAD', 'maxPriceCad'],
  ['fees.parking', 'fees.parkingCad'],
  ['cty', 'city'],
  ['ctiy', 'city'],
  ['colour', null],
  ['', null],
  ['?', null],
])('%j is corrected to %j', (entered, name) => {
  expect(findNearName(entered, fields)).toBe(name);
});

test('a third of the letters may differ', () => {
  expect(describeUnknown('fone', ['phone'])).toBe(
    '"fone" is not known here. Did you mean "phone"?',
  );
  expect(describeUnknown('fon', ['phone'])).toBe('"fon" is not known here.');
});
