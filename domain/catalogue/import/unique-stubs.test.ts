import { expect, test } from 'vitest';
import { parseImport } from '../../../tests/support/parse-import.ts';
import { formatProblem } from '../fields/import-problem.ts';
import type { FieldColumns } from './match-columns.ts';

const csv = (text: string, fields: FieldColumns | null = null) =>
  parseImport({ text, format: 'csv', fields });
const lines = (result: ReturnType<typeof parseImport>) => result.problems.map(formatProblem);

test('a repeated stub is reported, in the column that gives it', () => {
  const text = 'title,city\nAlder,Guelph\nAlder,Guelph\nAlder 2,Guelph\nAlder,Guelph\n';
  expect(csv(text).document.projects.map(({ project }) => project.stub)).toEqual([
    'alder',
    'alder-2',
  ]);
  expect(lines(csv(text))).toEqual([
    'line 3, column title: gives the page address “alder”, which line 2 has already',
    'line 5, column title: gives the page address “alder”, which line 2 has already',
  ]);
  expect(lines(csv('stub,title,city\na,A,Guelph\na,B,Guelph\n'))).toEqual([
    'line 3, column stub: "a" is already used by line 2',
  ]);
});

test('a missing value is reported in the column that should give it', () => {
  const text = 'Community Name,Town\n,Guelph\nAlder,\n';
  const fields = { title: 'Community Name', city: 'Town' };
  expect(lines(csv(text, fields))).toEqual([
    'line 2, column Community Name: is missing',
    'line 3, column Town: is missing',
  ]);
});
