import { expect, test } from 'vitest';
import {
  defineQuery,
  oneOf,
  position,
  searchText,
  text,
  texts,
  wholeNumber,
} from './define-query.ts';

const { parse, format } = defineQuery({
  state: oneOf(['all', 'draft'], 'all'),
  search: searchText,
  name: text(),
  filters: texts(['city', 'zone']),
  page: wholeNumber(1, 50),
  line: wholeNumber(null),
  after: position,
});
const defaults = {
  state: 'all',
  search: '',
  name: '',
  filters: {},
  page: 1,
  line: null,
  after: null,
} as const;

test.each([
  ['', {}, ''],
  [
    'state=draft&q=+King++East+',
    { state: 'draft', search: 'King East' },
    '?state=draft&q=King+East',
  ],
  ['state=toString&q=&name=+&after=&colour=red', {}, ''],
  [
    'after=b&zone=C01&city=+&name=+%26+',
    { name: '&', filters: { zone: 'C01' }, after: 'b' },
    '?name=%26&zone=C01&after=b',
  ],
  ['page=50&line=1', { page: 50, line: 1 }, '?page=50&line=1'],
  ['page=51&line=0', {}, ''],
  ['page=1e1&line=+2', {}, ''],
  ['page=2&page=3&state=draft&state=all', { state: 'draft', page: 2 }, '?state=draft&page=2'],
  [`name=${'x'.repeat(201)}`, { name: 'x'.repeat(200) }, `?name=${'x'.repeat(200)}`],
])('the address %j means %j, and is written as %j', (entered, given, address) => {
  const query = parse(new URLSearchParams(entered));
  expect(query).toEqual({ ...defaults, ...given });
  expect(format(query)).toBe(address);
  expect(parse(new URLSearchParams(address))).toEqual(query);
});

test('what a query lacks, and a filter without a value, is not in its address', () => {
  expect(format({ page: 2 })).toBe('?page=2');
  expect(format({ state: 'draft', filters: { city: '', zone: 'C01' } })).toBe(
    '?state=draft&zone=C01',
  );
});
