import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseImport } from '../../tests/support/parse-import.ts';
import { runRule as run } from '../../tests/support/run-rule.ts';
import { parseMapping } from './compile-mapping.ts';

test.each([
  ['a column by its name', 'architect', 'in', ' Ann Lee ', 'Ann Lee'],
  ['a constant', 'architect', { constant: 'Ann' }, '', 'Ann'],
  [
    'a template with filters',
    'streetAddress',
    { template: '{in|title-case}, {other|lower}' },
    '9 ELM ST',
    '9 Elm St, x',
  ],
  ['a template with doubled braces', 'architect', { template: '{{{in}}}' }, 'a', '{a}'],
  ['a template of empty columns', 'architect', { template: 'by {in}' }, '', null],
  ['filters', 'architect', { column: 'in', filters: ['trim', 'upper', 'cut:3'] }, 'a  b c', 'A B'],
  ['digits only', 'units', { column: 'in', filters: ['digits'] }, 'units: 1,204', 1204],
  [
    'the first group of a pattern',
    'storeys',
    { column: 'in', match: '(\\d+)-storey' },
    'a 12-storey',
    12,
  ],
  ['a chosen group', 'storeys', { column: 'in', match: '(\\d+) of (\\d+)', group: 2 }, '3 of 9', 9],
  ['no match', 'storeys', { column: 'in', match: '(\\d+)-storey' }, 'tall', null],
  ['the last match', 'storeys', { column: 'in', match: '(\\d+)', pick: 'last' }, '3 7 5', 5],
  [
    'the largest match',
    'storeys',
    { column: 'in', match: '(\\d+)', pick: 'largest' },
    '3 17 5',
    17,
  ],
  [
    'the smallest match',
    'storeys',
    { column: 'in', match: '(\\d+)', pick: 'smallest' },
    '13 7 5',
    5,
  ],
  [
    'all matches',
    'types',
    { column: 'in', match: '[a-z]+', pick: 'all' },
    'loft, row',
    ['loft', 'row'],
  ],
  [
    'what a match gives',
    'constructionStatus',
    { column: 'in', match: '\\d', give: 'Under Construction' },
    '2020',
    'Under Construction',
  ],
  [
    'an inline table',
    'constructionStatus',
    { column: 'in', lookup: { ' OPEN  now': 'Completed' } },
    'open now',
    'Completed',
  ],
  [
    'a named table in a match',
    'storeys',
    { column: 'in', match: '(\\w+) storey', lookup: 'words', otherwise: 'keep', pick: 'largest' },
    'three storey and 2 storey',
    3,
  ],
  [
    'the default of a table',
    'architect',
    { column: 'in', lookup: {}, default: 'Unknown' },
    'x',
    'Unknown',
  ],
  ['otherwise keep', 'architect', { column: 'in', lookup: {}, otherwise: 'keep' }, 'x', 'x'],
  ['otherwise empty', 'architect', { column: 'in', lookup: {}, otherwise: 'empty' }, 'x', null],
  [
    'a text that a table lacks',
    'architect',
    { column: 'in', lookup: {} },
    'x',
    'column in: "x" is not in the lookup table',
  ],
  [
    'bands',
    'architect',
    {
      column: 'in',
      bands: [
        { from: 1, give: 'low' },
        { from: 12, give: 'high' },
      ],
    },
    '14',
    'high',
  ],
  ['below all bands', 'architect', { column: 'in', bands: [{ from: 1, give: 'low' }] }, '0', null],
  ['a number with signs', 'minPriceCad', 'in', '$1.2M', 1_200_000],
  ['a decimal comma', 'latitude', { column: 'in', number: { decimal: ',' } }, '43,5', 43.5],
  ['thousands', 'minPriceCad', { column: 'in', number: { times: 1000 } }, '549', 549_000],
  ['a date format', 'launchedOn', { column: 'in', date: 'dd/mm/yyyy' }, '01/02/2027', '2027-02-01'],
  [
    'several date formats',
    'launchedOn',
    { column: 'in', date: ['yyyy-mm-dd', 'mmm yyyy'] },
    'June 2027',
    '2027-06-01',
  ],
  [
    'a wrong date',
    'launchedOn',
    { column: 'in', date: 'dd/mm/yyyy' },
    '31/02/2027',
    'column in: "31/02/2027" is not a date in the form dd/mm/yyyy',
  ],
  [
    'a bad value let go',
    'launchedOn',
    { column: 'in', date: 'dd/mm/yyyy', ifBad: 'empty' },
    'soon',
    null,
  ],
  ['a list', 'types', { column: 'in', split: ',' }, 'Loft, Row,', ['Loft', 'Row']],
  [
    'a list through a table',
    'types',
    { column: 'in', split: ',', lookup: { l: 'Loft' }, otherwise: 'keep' },
    'L,Row',
    ['Loft', 'Row'],
  ],
  [
    'a chain',
    'architect',
    ['in', { column: 'other', match: 'no' }, { constant: 'Ann' }],
    '',
    'Ann',
  ],
  [
    'a chain that passes a bad value over',
    'storeys',
    { first: [{ column: 'in', number: true }, { constant: 4 }] },
    'tall',
    4,
  ],
  [
    'a chain with nothing but a bad value',
    'storeys',
    [{ column: 'in', number: true }, 'nothing'],
    'tall',
    'column in: "tall" is not a number',
  ],
  ['an earlier field', 'seoTitle', { field: 'city', filters: ['slug'] }, '', 'c'],
  ['yes and no', 'plansArePublic', 'in', 'Yes', true],
  [
    'a number below zero where none may be',
    'storeys',
    'in',
    '-2',
    'column in: "-2" is less than 0',
  ],
])('%s', (_, field, rule, cell, expected) => {
  const fitting = JSON.parse(JSON.stringify(rule).replace('"nothing"', '"other"')) as unknown;
  const other = JSON.stringify(rule).includes('{other|lower}') ? 'X' : '';
  expect(run(field, fitting, cell, other)).toEqual(expected);
});

test('a refuse list skips rows, which are counted by reason and are not problems', () => {
  const mapping = parseMapping(
    JSON.stringify({
      keepSameNames: true,
      fields: {},
      refuse: [
        { column: 'title', match: '^test\\b', reason: 'is a test' },
        { template: '{title} in {city}', match: '^b in guelph$', reason: 'is gone' },
      ],
    }),
  );
  const text = 'title,city\nTest 1,Guelph\nB,Guelph\nB,Milton\n';
  const { document, problems, leftOut } = parseImport({ text, format: 'csv', mapping });
  expect([document.projects.length, problems]).toEqual([1, []]);
  expect(Object.fromEntries(leftOut)).toEqual({ 'is a test': 1, 'is gone': 1 });
});

const refusal = (mapping: unknown) => {
  try {
    const parsed = parseMapping(typeof mapping === 'string' ? mapping : JSON.stringify(mapping));
    parseImport({ text: 'a,b\n1,2\n', format: 'csv', mapping: parsed });
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test.each([
  [
    { fields: {}, colour: 1 },
    'the file: unknown key "colour". The keys here are format, note, records',
  ],
  [
    { fields: { title: { column: 'a', lokup: {} } } },
    'fields.title: unknown key "lokup". The keys here are note, column',
  ],
  [
    { fields: { title: { column: 'a', number: { sign: 1 } } } },
    'fields.title.number: unknown key "sign"',
  ],
  [{ fields: { title: { first: [{ colum: 'a' }] } } }, 'unknown key "colum"'],
  [
    { fields: { tittle: 'a' } },
    'a project has no field "tittle". The fields are stub, kind, title',
  ],
  [{ refuse: [] }, 'fields: is missing.'],
  [{ fields: { title: 5 } }, 'fields.title: should be an object, not 5.'],
  [{ fields: { title: [] } }, 'fields.title: is an empty chain.'],
  [
    { fields: { title: { column: 'a', pick: 'best' } } },
    'fields.title.pick: should be ("first" | "last"',
  ],
  [{ fields: {}, delimiter: ';;' }, 'delimiter: must be one character.'],
  [
    { fields: { title: {} } },
    'exactly one of column, constant, template, field and first; it has none',
  ],
  [{ fields: { title: { column: 'a', constant: 1 } } }, 'it has column and constant'],
  [{ fields: { title: { template: '{a' } } }, 'has an unmatched brace'],
  [
    { fields: { title: { template: '{a|shout}' } } },
    'there is no filter "shout". The filters are trim',
  ],
  [{ fields: { title: { column: 'a', filters: ['x'] } } }, 'there is no filter "x"'],
  [
    { fields: { title: { column: 'a', match: '(a+)+' } } },
    'repeats a group that contains a repeat',
  ],
  [
    { fields: { title: { column: 'a', match: 'a', group: 1 } } },
    'has 0 groups, so there is no group 1',
  ],
  [{ fields: { title: { column: 'a', match: 'a', split: ',' } } }, 'either match or split'],
  [{ fields: { title: { column: 'a', lookup: 'none' } } }, 'there is no table "none"'],
  [{ fields: { title: { column: 'a', date: 'hh' } } }, '"hh" is not a date format'],
  [
    { fields: { title: { column: 'a', date: 'yyyy-mm', number: true } } },
    'only one of bands, number and date',
  ],
  [{ fields: { title: { field: 'city' }, city: 'a' } }, 'field "city" must come before it'],
  [{ fields: { title: 'x' } }, 'the file has no column "x". Its columns are a, b.'],
  [{ fields: {}, refuse: [{ match: 'a', reason: 'b' }] }, 'refuse.0: a rule needs exactly one'],
  [{ fields: {}, refuse: [{ column: 'a', match: '(', reason: 'b' }] }, 'refuse.0: the pattern'],
  ['{"fields": {', 'The JSON is broken at line 1, column 13'],
  ['[]', 'The mapping is not a JSON object.'],
])('the mapping %j is rejected with a message', (mapping, sentence) => {
  expect(refusal(mapping)).toContain(sentence);
});

test('the example in the documentation works as described', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/import.md'), 'utf8');
  const mapping = parseMapping(/```json\n([\s\S]*?)```/.exec(page)?.[1] ?? '');
  const text =
    'ADDRESS;CITY;STATE;PRICE (000);READY;FLOORS;NOTES;KINDS;DEVELOPER\n' +
    '9 ELM ST;Guelph;OPEN;549;June 2027;;a 12 storey;Loft, Row;Brick\n' +
    '9 ELM ST;Guelph;withdrawn;;;;;;\n';
  const { document, problems, leftOut } = parseImport({ text, format: 'csv', mapping });
  expect(document.projects.map(({ project }) => project)).toMatchObject([
    {
      stub: '9-elm-st-guelph',
      constructionStatus: 'Under Construction',
      minPriceCad: 549_000,
      occupancyOn: '2027-06-01',
      storeys: 12,
      types: ['Loft', 'Row'],
      builderUrl: 'brick',
    },
  ]);
  expect([problems, [...leftOut]]).toEqual([[], [['is withdrawn', 1]]]);
});
