import { afterEach, expect, test } from 'vitest';
import { formatInboxQuery } from '../leads/inbox/inbox-query.ts';
import { formatRecordQuery } from '../catalogue/record-query.ts';
import { formatQuery, withQuery } from './format-query.ts';

const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size');
afterEach(() => {
  if (size) Object.defineProperty(URLSearchParams.prototype, 'size', size);
});

test.each([
  [{}, {}, ''],
  [{ q: '', page: null, after: undefined }, {}, ''],
  [{ state: 'all', q: 'a b&c' }, { state: 'all' }, '?q=a+b%26c'],
  [{ page: 1 }, { page: 1 }, ''],
  [{ page: 0 }, { page: 1 }, '?page=0'],
  [{ b: '2', a: 'é' }, {}, '?b=2&a=%C3%A9'],
])('a query has the values other than the default: %o', (values, defaults, expected) => {
  expect(formatQuery(values, defaults)).toBe(expected);
});

test('addresses keep their parameters in Safari 16 and Chrome 109, which cannot count them', () => {
  Reflect.deleteProperty(URLSearchParams.prototype, 'size');
  expect(withQuery('/projects', new URLSearchParams('sort=newest'))).toBe('/projects?sort=newest');
  expect(formatInboxQuery({ view: 'mine', search: 'ada' })).toBe('?view=mine&q=ada');
  expect(formatRecordQuery({ state: 'draft', filters: { city: 'Guelph' } })).toBe(
    '?state=draft&city=Guelph',
  );
});
