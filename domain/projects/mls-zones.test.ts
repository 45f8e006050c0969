import { expect, test } from 'vitest';
import { mlsZones, normaliseMlsZone } from './mls-zones.ts';

test('there are exactly 35 zones, all different, and no C5 (B-3.3)', () => {
  expect(mlsZones).toHaveLength(35);
  expect(new Set(mlsZones.map(({ name }) => name)).size).toBe(35);
  expect(new Set(mlsZones.map(({ description }) => description)).size).toBe(35);
  const numbers = (letter: string) =>
    mlsZones
      .filter(({ name }) => name.startsWith(letter))
      .map(({ name }) => parseInt(name.slice(1), 10));
  expect(numbers('C')).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(numbers('E')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(numbers('W')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('every zone name has the specified form and is its own normalised form (B-3.3)', () => {
  for (const { name } of mlsZones) {
    expect(name).toMatch(
      /^[CEW]\d{1,2} - (?:Toronto|North York|East York|York|Scarborough|Etobicoke)$/,
    );
    expect(normaliseMlsZone(name)).toBe(name);
  }
});

test.each([
  ['C01', 'C1 - Toronto'],
  ['c1', 'C1 - Toronto'],
  ['Toronto C01', 'C1 - Toronto'],
  [' W10 ', 'W10 - Etobicoke'],
  ['E4 – Scarborough', 'E4 - Scarborough'],
  ['W04 - York', 'W4 - York'],
  ['C5', null],
  ['C16', null],
  ['E12 - Scarborough', null],
  ['Mississauga', null],
  ['', null],
])('the zone of %j is %j', (text, name) => {
  expect(normaliseMlsZone(text)).toBe(name);
});
