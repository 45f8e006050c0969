import { expect, test } from 'vitest';
import { runRule } from '../../tests/support/run-rule.ts';

// The named table "words" has three for 3 and Six for 6.
test.each<[name: string, field: string, rule: object, cell: string, expected: unknown]>([
  ['a template without columns', 'architect', { template: 'Ann' }, '', 'Ann'],
  [
    'a template that begins and ends in spaces',
    'architect',
    { template: ' by {in} ' },
    'a',
    'by a',
  ],
  ['a template with spaces in its slot', 'architect', { template: '{ in | upper }' }, 'a', 'A'],
  ['a cut that ends in a space', 'architect', { template: '{in|cut:3}x' }, 'ab c', 'abx'],
  [
    'a cut of two digits',
    'architect',
    { template: '{in|cut:12}' },
    'abcdefghijklmn',
    'abcdefghijkl',
  ],
  ['trimming after a cut', 'architect', { template: '{in|slug|trim}' }, 'A  b', 'a-b'],
  [
    'titles of words with many spaces',
    'architect',
    { template: '{in|title-case}' },
    'ELM   ST',
    'Elm St',
  ],
  [
    'a match with spaces',
    'architect',
    { column: 'in', match: '(.*),', lookup: { Ann: 'Ann Lee' } },
    'Ann , x',
    'Ann Lee',
  ],
  [
    'the first that a table has',
    'storeys',
    { column: 'in', match: '\\w+', lookup: 'words', otherwise: 'empty', pick: 'first' },
    'no three',
    3,
  ],
  [
    'a table that has none',
    'storeys',
    { column: 'in', lookup: 'words', otherwise: 'empty', number: true },
    'none',
    null,
  ],
  [
    'a table whose keys are two words',
    'architect',
    { column: 'in', lookup: { opennow: 'x' }, otherwise: 'empty' },
    'open now',
    null,
  ],
  [
    'the largest number with its thousands',
    'units',
    { column: 'in', match: '[\\d,]+', pick: 'largest' },
    '900 and 1,200 and 30',
    1200,
  ],
  [
    'the smallest of what is a number',
    'units',
    { column: 'in', match: '\\w+', pick: 'smallest' },
    'x 12 and 7 or 9',
    7,
  ],
  [
    'the largest of none',
    'units',
    { column: 'in', match: '[a-z]+', pick: 'largest', number: true },
    'a b',
    null,
  ],
  ['what any value gives', 'architect', { column: 'in', give: 'Ann' }, 'x', 'Ann'],
  ['what no value gives', 'architect', { column: 'in', give: 'Ann' }, '', null],
  [
    'bands of a number with its thousands',
    'architect',
    { column: 'in', bands: [{ from: 1000, give: 'high' }] },
    '1,200',
    'high',
  ],
  [
    'dates of none of the formats',
    'launchedOn',
    { column: 'in', date: ['yyyy-mm-dd', 'mmm yyyy'] },
    'soon',
    'column in: "soon" is not a date in the form yyyy-mm-dd or mmm yyyy',
  ],
])('%s', (_, field, rule, cell, expected) => {
  expect(runRule(field, rule, cell)).toEqual(expected);
});

test.each<[rule: object, sentence: string]>([
  [
    { template: '{in|xcut:3}' },
    'fields.architect: there is no filter "xcut:3". The filters are trim, lower, upper, title-case, slug, digits, cut:N.',
  ],
  [{ template: '{in|cut:3x}' }, 'there is no filter "cut:3x"'],
  [{ template: '{in|cut:12345}' }, 'there is no filter "cut:12345"'],
  [{ template: 'a}b' }, 'has an unmatched brace'],
  [
    { column: 'in', lookup: 'none' },
    'fields.architect: there is no table "none". The tables are: words.',
  ],
  [{ column: 'in', date: [] }, '"" is not a date format; write it with yyyy or yy'],
  [{ column: 'in', date: ['yyyy', 'yyyy-mm'] }, '"yyyy" is not a date format'],
])('the rule %j is rejected: %s', (rule, sentence) => {
  expect(() => runRule('architect', rule, 'x')).toThrow(sentence);
});
