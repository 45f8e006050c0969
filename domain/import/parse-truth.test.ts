import { expect, test } from 'vitest';
import { parseTruth } from './parse-truth.ts';

test.each([
  ['Yes', true],
  [' y ', true],
  ['TRUE', true],
  ['1', true],
  ['No', false],
  ['n', false],
  ['false', false],
  ['0', false],
  ['2', null],
  ['', null],
  ['constructor', null],
])('%j is %j', (text, truth) => {
  expect(parseTruth(text)).toBe(truth);
});
