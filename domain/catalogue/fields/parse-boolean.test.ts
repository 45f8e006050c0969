import { expect, test } from 'vitest';
import { parseBoolean } from './parse-boolean.ts';

test.each([
  ['Yes', true],
  [' y ', true],
  ['TRUE', true],
  ['1', true],
  ['No', false],
  ['n', false],
  ['false', false],
  ['0', false],
  ['Oui', true],
  ['✔', true],
  ['non', false],
  ['x', null],
  ['2', null],
  ['', null],
  ['constructor', null],
])('%j is %j', (text, truth) => {
  expect(parseBoolean(text)).toBe(truth);
});
