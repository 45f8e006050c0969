import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ImportFileError } from '../fields/import-problem.ts';
import { JsonRecords, readJson } from './json-records.ts';

function read(text: string, isLarge: (key: string) => boolean): unknown {
  const reading = readJson(new TextEncoder().encode(text), isLarge);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

/** Parses the lists that were left unparsed. */
function settle(json: unknown): unknown {
  if (json instanceof JsonRecords) return [...json];
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, settle(value)]));
}

test('any JSON is parsed as by JSON.parse', () => {
  const check = (value: unknown, space: number | undefined, large: boolean) => {
    const text = JSON.stringify(value, null, space);
    expect(settle(read(text, () => large))).toEqual(JSON.parse(text));
  };
  const value = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.string(), fc.array(fc.jsonValue())),
    fc.array(fc.constantFrom('"', '\\', '\\"', '[', ']}', ',', 'é🏗', '\\\\"')),
  );
  fc.assert(fc.property(value, fc.constantFrom(undefined, 1, 2), fc.boolean(), check));
});

test('a large list can be iterated twice and is parsed lazily', () => {
  const json = read(
    ' \n{"n": 1, "rows": [ {"a": "]"} , [2], "x\\"" ] }\n',
    (key) => key === 'rows',
  );
  const { rows, n } = json as { rows: JsonRecords; n: number };
  expect([n, rows.length]).toEqual([1, 3]);
  for (let walk = 0; walk < 2; walk += 1) expect([...rows]).toEqual([{ a: ']' }, [2], 'x"']);
});

test.each([
  ['{"rows": [1, 2', 'line 1, column 15: the file ends too early'],
  ['{"rows": [1,\n 2 3]}', 'line 2, column 4'],
  ['{"rows": [1],\n}', 'line 2, column 1'],
  ['[1, 2]\nx', 'line 2, column 1'],
  ['{"rows": [1] "b": 2}', 'line 1, column 14'],
])('%j is rejected with its position', (text, place) => {
  expect(() => settle(read(text, () => true))).toThrow(ImportFileError);
  expect(() => settle(read(text, () => true))).toThrow(place);
});

test('no text is accepted that JSON.parse rejects', () => {
  const outcome = (run: () => unknown) => {
    try {
      return JSON.stringify(run());
    } catch {
      return 'refused';
    }
  };
  const pieces = fc.array(
    fc.constantFrom('{', '}', '[', ']', ',', ':', '"', '"a"', '1', ' ', 'null', '\\', '-'),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('');
      expect(outcome(() => settle(read(text, () => true)))).toBe(outcome(() => JSON.parse(text)));
    }),
    { numRuns: 2000 },
  );
});
