import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listTestTitles } from './test-titles.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Row {
  line: number;
  shown: string;
}

/** The rows of every table; the last cell says what shows the rule. */
const listRows = (markdown: string): Row[] =>
  markdown.split('\n').flatMap((text, index) => {
    const cells = text.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const isRow = text.startsWith('|') && !/^\|\s*-/.test(text) && cells.length === 5;
    const shown = cells[3] ?? '';
    return isRow && shown !== 'Shown by' ? [{ line: index + 1, shown }] : [];
  });

/** `file` “title”, as many as a cell names. */
const listNamed = (shown: string) =>
  Array.from(shown.matchAll(/`([^`]+)` “([^”]+)”/g), ([, file = '', title = '']) => ({
    file,
    title: title.replaceAll('\\|', '|'),
  }));

const titlesByFile = new Map<string, string[]>();
function listTitles(file: string): string[] {
  const known = titlesByFile.get(file);
  if (known) return known;
  const titles = existsSync(path.join(root, file)) ? listTestTitles(file, read(file)) : [];
  titlesByFile.set(file, titles);
  return titles;
}

function listProblems(markdown: string): string[] {
  return listRows(markdown).flatMap(({ line, shown }) => {
    const named = listNamed(shown);
    if (named.length === 0 && !/^(?:Not done|Not reproduced|See): \S/.test(shown))
      return [`line ${line} names neither a test nor a reason: ${shown}`];
    return named
      .filter(({ file, title }) => !listTitles(file).includes(title))
      .map(({ file, title }) => `line ${line} names a test that is not there: ${file} “${title}”`);
  });
}

test('every rule of the specification is shown by a test that is there, or says why it is not', () => {
  const paper = read('docs/specification.md');
  expect(listRows(paper).length).toBeGreaterThan(300);
  expect(listProblems(paper)).toEqual([]);
});

test('a rule without a test, a missing file and a missing title are found', () => {
  const paper = [
    '| § | Rule | Shown by |',
    '| --- | --- | --- |',
    '| 2 | One | `tests/specification.test.ts` “a title that nobody wrote” |',
    '| 2 | Two | `tests/gone.test.ts` “anything” |',
    '| 2 | Three | |',
    '| 2 | Four | Not done: it waits for accounts |',
    '| 2 | Five | `tests/specification.test.ts` “a rule without a test, a missing file and a missing title are found” |',
  ].join('\n');
  expect(listProblems(paper)).toEqual([
    'line 3 names a test that is not there: tests/specification.test.ts “a title that nobody wrote”',
    'line 4 names a test that is not there: tests/gone.test.ts “anything”',
    'line 5 names neither a test nor a reason: ',
  ]);
});
