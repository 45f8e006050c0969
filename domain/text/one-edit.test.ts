import { expect, test } from 'vitest';
import { isOneEditApart, startsWithOneEdit } from './one-edit.ts';

test.each([
  ['mississauga', 'missisauga', true],
  ['mississauga', 'missisa', true],
  ['mississauga', 'misisauga', false],
  ['etobicoke', 'ettobicoke', true],
  ['york', 'yrok', true],
  ['york', 'oyrk', true],
  ['york', 'tork', true],
  ['york', 'yorkk', true],
  ['york', 'yok', false],
  ['scarborough', 'scarboro', true],
  ['scarborough', 'carbor', true],
  ['scarborough', 'scabroo', false],
  ['ajax', 'ajaxton', false],
])('%s begins as "%s" with at most one error: %s', (word, entered, expected) => {
  expect(startsWithOneEdit(word, entered)).toBe(expected);
});

test.each([
  ['mississauga', 'missisauga', true],
  ['mississauga', 'missisa', false],
  ['york', 'yrok', true],
  ['york', 'yorkk', true],
  ['york', 'york', true],
  ['york', 'yo', false],
])('%s and "%s" differ by at most one error: %s', (word, entered, expected) => {
  expect(isOneEditApart(word, entered)).toBe(expected);
});
