import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkInOrder } from './first-problem.ts';

test.each([
  [v.pipe(v.string(), v.maxLength(3)), 'four', 'Use at most 3 characters in this field.'],
  [
    v.pipe(v.array(v.string()), v.maxLength(2)),
    ['a', 'b', 'c'],
    'Send at most 2 values in this field.',
  ],
  [v.pipe(v.string(), v.minLength(3)), 'a', 'This value is not accepted.'],
  [v.pipe(v.string(), v.regex(/^a$/)), 'b', 'This value is not accepted.'],
  [v.pipe(v.string(), v.uuid()), 'line\nbreak', 'This value is not accepted.'],
  [v.pipe(v.number(), v.integer()), 1.5, 'This value is not accepted.'],
  [v.pipe(v.string(), v.maxLength(3, 'Shorter, please')), 'four', 'Shorter, please'],
  [v.pipe(v.string(), v.regex(/^a$/, 'Invalid email format')), 'b', 'Invalid email format'],
  [v.string(), undefined, 'This field is missing.'],
  [v.string(), 7, 'Send one text in this field.'],
  [v.boolean(), 'x', 'Send true or false in this field.'],
  [v.picklist(['a', 'b']), 'c', 'This value is not accepted.'],
  [v.array(v.string()), 'a', 'Send a list in this field.'],
  [v.record(v.string(), v.string()), 7, 'Send an object here.'],
])('an issue has a sentence of ours', (schema, input, message) => {
  const checked = checkInOrder(v.object({ field: schema }), { field: input });
  expect(checked).toEqual({ ok: false, problem: { field: 'field', message } });
});
