import { expect, test } from 'vitest';
import { parseSitePath } from './return-path.ts';

test.each([
  ['/property-details/sextant', '/property-details/sextant'],
  ['/projects?city=Ottawa&page=2', '/projects?city=Ottawa&page=2'],
  ['/a/../my-account', '/my-account'],
  ['https://evil.example/', null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['/\t/evil.example/', null],
  ['/.//evil.example/', null],
  ['/a/..//evil.example', null],
  ['javascript:alert(1)', null],
  ['property-details/sextant', null],
  ['/login', null],
  ['/create-new-password', null],
  ['', null],
])('a visitor from %j returns to %j', (address, path) => {
  expect(parseSitePath(address)).toBe(path);
});
