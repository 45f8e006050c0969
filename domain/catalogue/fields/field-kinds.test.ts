import { expect, test } from 'vitest';
import { coerceField, projectFields } from './field-kinds.ts';

const read = (field: string, text: string) => coerceField(text, projectFields.get(field) ?? 'text');

test.each([
  ['fees.parkingCad', '75.000'],
  ['fees.parkingCad', '$75.000'],
  ['fees.lockerCad', 'CAD 6.500'],
  ['units', '1.250'],
  ['storeys', '12.000'],
])('%s: "%s" may be thousands, and is asked again', (field, text) =>
  expect(read(field, text)).toEqual({
    reason: 'can be read in two ways: write it like 750,000 or 750000',
  }),
);

test.each([
  ['storeys', '38 m'],
  ['storeys', '120m'],
])('%s: "%s" is no number of millions', (field, text) =>
  expect(read(field, text)).toEqual({ reason: 'is not a number' }),
);

test.each([
  ['assignment.assignmentPriceCad', '$500k+'],
  ['assignment.assignmentPriceCad', 'from the $500s'],
  ['assignment.originalPriceCad', 'about $600,000'],
])('%s: "%s" is no exact price', (field, text) =>
  expect(read(field, text)).toEqual({
    reason: 'is no exact price: enter one, or leave it empty',
  }),
);

test.each([
  ['assignment.assignmentPriceCad', 'From $650,000', 650_000],
  ['minPriceCad', '$500k+', 500_000],
  ['fees.parkingCad', '75,000', 75_000],
  ['minPriceCad', '1.2 m', 1_200_000],
  ['fees.parkingCad', '75000.50', 75_000.5],
  ['fees.parkingCad', '1.000.000', 1_000_000],
  ['fees.parkingCad', '75.5k', 75_500],
  ['latitude', '43.651', 43.651],
  ['longitude', '-79.347', -79.347],
])('%s: "%s" is %d', (field, text, value) => expect(read(field, text)).toEqual({ value }));

test.each([
  ['Gym, Pool, Concierge', ['Gym', 'Pool', 'Concierge']],
  ['Gym; Pool, heated', ['Gym', 'Pool, heated']],
  ['Gym | Pool', ['Gym', 'Pool']],
  ['Gym\n Pool\r\nSauna', ['Gym', 'Pool', 'Sauna']],
  ['• Gym • Pool', ['Gym', 'Pool']],
  ['1,200 sq ft gym, Pool', ['1,200 sq ft gym', 'Pool']],
  ['["Gym, heated", "Pool"]', ['Gym, heated', 'Pool']],
  ['Gym,', ['Gym']],
])('amenities: %j', (text, value) => expect(read('amenities', text)).toEqual({ value }));
