import * as v from 'valibot';
import { expect, test } from 'vitest';
import { followSchema } from './alert-forms.ts';

test.each([
  ['assignment', 'assignment'],
  ['favourites', 'favourites'],
  ['', 'selling'],
  ['nonsense', null],
  ['Selling', null],
  ['projects', null],
])('the listing %j is followed as %j', (kind, expected) => {
  const parsed = v.safeParse(followSchema, { kind, parameters: '' });
  expect(parsed.success ? parsed.output.kind : null).toBe(expected);
});
