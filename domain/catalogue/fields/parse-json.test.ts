import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonError } from './parse-json.ts';

test.each([
  ['{"a": 1,}', 1, 9, '"}" follows a comma: remove the comma'],
  ['[1,\n]', 2, 1, 'remove the comma'],
  ['[\n  {"a": 1},\n  {"a" 2}\n]', 3, 8, 'where ":" should be'],
  ['[\n  {"a": 1}\n  {"a": 2}\n]', 3, 3, 'where "," or "]" should be'],
  ['{"a": tru}', 1, 7, '"t" is not a value'],
  ["{'a': 1}", 1, 2, 'key in double quotes'],
  ['[1, 2', 1, 6, 'ends too early'],
  ['', 1, 1, 'ends too early'],
  ['[1] x', 1, 5, 'after the end'],
  ['["a\nb"]', 1, 2, 'is not closed on its line'],
  ['["\\q"]', 1, 2, 'unknown escape'],
  ['["abc\\q"]', 1, 2, 'unknown escape'],
  ['["abc\nd"]', 1, 2, 'is not closed on its line'],
  ['[01]', 1, 2, 'is not a value'],
  ['\uFEFF[1,]', 1, 5, 'remove the comma'],
  ['[,1]', 1, 2, '"," is not a value'],
  ['{,"a": 1}', 1, 2, '"," is where a key in double quotes should be'],
  ['[{}, [] x]', 1, 9, '"x" is where "," or "]" should be'],
  ['{ "a": { } "b": 1}', 1, 12, 'where "," or "}" should be'],
  ['{"a": 1, 2: 3}', 1, 10, 'key in double quotes'],
])('%j is broken at line %i, column %i', (text, line, column, reason) => {
  const error = findJsonError(text);
  expect([error.line, error.column]).toEqual([line, column]);
  expect(error.reason).toContain(reason);
});

test('lists and objects may be nested 500 deep', () => {
  for (const opening of ['[', '{"a":']) {
    expect(findJsonError(`${opening.repeat(500)}x`).reason).toBe('"x" is not a value');
    expect(findJsonError(`${opening.repeat(501)}x`).reason).toContain('nested too deeply');
  }
});

test('every invalid text gives a position within it', () => {
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
