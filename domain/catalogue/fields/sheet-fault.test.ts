import { expect, test } from 'vitest';
import { coerceField, type FieldKind } from './field-kinds.ts';

const error = 'is an error of the spreadsheet';
const shortened = 'was shortened by the spreadsheet: write all digits of the number';
const kinds: FieldKind[] = [
  'text',
  'completion',
  'number',
  'amount',
  'price',
  'date',
  'list',
  'boolean',
];

test.each([
  ['#REF!', error],
  ['#VALUE!', error],
  ['#DIV/0!', error],
  ['#NAME?', error],
  ['########', error],
  ['4.16E+09', shortened],
  ['4,16E+09', shortened],
  ['5E+05', shortened],
])('%j of a spreadsheet is reported, whatever the field', (text, reason) => {
  for (const kind of kinds) expect(coerceField(text, kind), kind).toEqual({ reason });
});

test.each(['#1 choice', '# 12', 'E+05', '1E', '##', '12E+05', '416-555-0199', '+14165550199'])(
  'the text %j is kept',
  (text) => expect(coerceField(text, 'text')).toEqual({ value: text }),
);
