import { expect, test } from 'vitest';
import { maxRows } from '../max-rows.ts';
import { formNames, readSubmittedRecord } from './submitted-record.ts';

const read = (...entries: [string, string][]) => readSubmittedRecord('projects', entries);
const original = (text: string): [string, string] => [formNames.original, text];
const emptyRows = (count: number) => `[${'{},'.repeat(count - 1)}{}]`;
const grid = (rows: number): [string, string] => ['floorPlans', emptyRows(rows)];
const rows = (count: number) =>
  Array.from({ length: count }, (_, row): [string, string] => [`floorPlans.${row}.name`, 'A']);

test('a form has as many rows as a record may have, in a grid or one by one, and not more', () => {
  for (const entered of [[grid(maxRows)], rows(maxRows)])
    expect(read(original('{}'), ...entered).entered['floorPlans']).toHaveLength(maxRows);
  for (const entered of [[grid(maxRows + 1)], rows(maxRows + 1), [grid(300_000)]])
    expect(() => read(original('{}'), ...entered)).toThrow('there are more than 1,000 rows');
});

test.each([
  ['broken', '{'],
  ['no record', '1'],
  ['nested 100,000 deep', `{"title":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ['with a list of 300,000', `{"floorPlans":${emptyRows(300_000)}}`],
  ['with one inside', JSON.stringify({ a: [{ b: Array(300_000).fill(1) }] })],
])('what a form showed is not read if it is %s', (_, text) => {
  expect(() => read(original(text))).toThrow('could not be read');
});

test('a value of somebody else that is nested 100,000 deep is not taken', () => {
  const deep = `{"path":["title"],"value":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  expect(read(original('{}'), [formNames.take, deep]).choices).toEqual([]);
});
