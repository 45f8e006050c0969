import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonError } from './parse-json.ts';

test.each([
  ['{"a": 1,}', 1, 9, '"}" stands after a comma: remove the comma before it'],
  ['[1,\n]', 2, 1, 'remove the comma before it'],
  ['[\n  {"a": 1},\n  {"a" 2}\n]', 3, 8, 'where ":" should be'],
  ['[\n  {"a": 1}\n  {"a": 2}\n]', 3, 3, 'where "," or "]" should be'],
  ['{"a": tru}', 1, 7, '"t" is not a value'],
  ["{'a': 1}", 1, 2, 'key in double quotes'],
  ['[1, 2', 1, 6, 'ends too early'],
  ['', 1, 1, 'ends too early'],
  ['[1] x', 1, 5, 'after the end'],
  ['["a\nb"]', 1, 2, 'no end on its line'],
  ['["\\q"]', 1, 2, 'unknown escape'],
  ['[01]', 1, 2, 'is not a value'],
])('%j is broken at line %i, column %i', (text, line, column, reason) => {
  const error = findJsonError(text);
  expect([error.line, error.column]).toEqual([line, column]);
  expect(error.reason).toContain(reason);
});

test('any broken text has a place inside it', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.nat(),
      fc.constantFrom('', ',', '}', 'x', '"'),
      (json, cut, extra) => {
        const text = json.slice(0, cut % (json.length + 1)) + extra;
        const { line, column, reason } = findJsonError(text);
        expect(line).toBeGreaterThan(0);
        expect(column).toBeGreaterThan(0);
        expect(reason).not.toBe('');
      },
    ),
  );
});
