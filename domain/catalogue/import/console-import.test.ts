import { expect, test } from 'vitest';
import { formatProblemsCsv, importStates, isWorking, type ImportState } from './console-import.ts';
import { detectFormat } from './detect-format.ts';

test('an import is working while it is checked, run or undone', () => {
  const states = Object.keys(importStates) as ImportState[];
  expect(states.filter(isWorking)).toEqual(['checking', 'running', 'undoing']);
});

test('bad rows are exported to a spreadsheet without formulas', () => {
  const csv = formatProblemsCsv([
    { position: { line: 3 }, column: 'Rank', value: '=1+1', reason: 'is not a number' },
    { position: { list: 'cities', index: 0 }, column: null, value: 'a, b', reason: 'is missing' },
  ]);
  expect(csv).toBe(
    "\uFEFFPlace,Column,Value,Problem\r\nline 3,Rank,'=1+1,is not a number\r\n" +
      '"cities, index 0",,"a, b",is missing\r\n',
  );
});

test.each([
  ['homes.GeoJSON', '', 'geojson'],
  ['homes.json', 'a,b', 'json'],
  ['homes.csv', '[]', 'csv'],
  ['homes.tsv', '{}', 'csv'],
  ['homes.txt', ' \n[{}]', 'json'],
  ['homes', '{"a":1}', 'json'],
  ['json', 'a,b', 'csv'],
  ['homes.json.bak', 'a,[b]', 'csv'],
])('the file %j beginning with %j is detected as %s', (name, text, format) => {
  expect(detectFormat(name, text)).toBe(format);
});
