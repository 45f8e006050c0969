import { expect, test } from 'vitest';
import { ImportFileError } from '../fields/import-problem.ts';
import { mapByJsonata } from './map-by-jsonata.ts';

const csv = { text: 'Project,Floors\nElm,2\nOak,\n', format: 'csv' } as const;
const map = async (expression: string, source: Parameters<typeof mapByJsonata>[1] = csv) =>
  JSON.parse((await mapByJsonata(expression, source)).text) as unknown;

test('rows of a table are objects, and the answer may be a list, one record, none or a document', async () => {
  expect(await map('$')).toEqual([
    { Project: 'Elm', Floors: '2' },
    { Project: 'Oak', Floors: '' },
  ]);
  expect(await map('$[0].{"title": Project}')).toEqual([{ title: 'Elm' }]);
  expect(await map('$[Project = "Ash"]')).toEqual([]);
  const document = { format: 'groundbreak-catalogue-1', projects: [] };
  expect(await map(JSON.stringify(document))).toEqual(document);
});

test.each([
  ['$.{\n  "title" Project }', /^mapping, line 2, column \d+: Expected ":"/],
  [
    '$.{ "a": $number(Project) }',
    /^mapping, line 1, column 17: Unable to cast value to a number: "Elm"/,
  ],
  [
    '$fetch("http://127.0.0.1/")',
    /^mapping, line 1, column \d+: Attempted to invoke a non-function/,
  ],
  ['$eval("1")', /\$eval is not available/],
  ['$f := function($n) { $f($n + 1) }; ', /^mapping, line 1, column \d+: /],
  [
    '($f := function($n) { 1 + $f($n + 1) }; $f(0))',
    /^(mapping, line 1, column \d+: )?Stack overflow/,
  ],
  ['"text"', /^The mapping gives text, where it should give a list of records\.$/],
  ['null', /where it should give a list of records\.$/],
  ['', /./],
  ['/[/', /./],
])('the expression %j is refused with a sentence', async (expression, sentence) => {
  const mapped = map(expression);
  await expect(mapped).rejects.toThrow(ImportFileError);
  await expect(map(expression)).rejects.toThrow(sentence);
});

test('an expression without an end is stopped', async () => {
  const endless = mapByJsonata('($f := function($n) { $f($n + 1) }; $f(0))', csv, 100);
  await expect(endless).rejects.toThrow(ImportFileError);
});

test('a table with a broken row is refused with its line', async () => {
  await expect(map('$', { text: 'a,b\n1,2\n3\n', format: 'csv' })).rejects.toThrow(
    'line 3: has 1 cell',
  );
});
