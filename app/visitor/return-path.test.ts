import { expect, test, vi } from 'vitest';
import { parseSitePath, takeReturnPath } from './return-path.ts';

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

test.each([
  ['/property-details/sextant', '/property-details/sextant#floor-plans'],
  ['/property-details/sextant?utm_source=x', '/property-details/sextant?utm_source=x#floor-plans'],
  ['/comingsoon-detail/talus', '/comingsoon-detail/talus#floor-plans'],
  ['/Property-Details/Sextant', '/Property-Details/Sextant#floor-plans'],
  ['/projects?beds=2', '/projects?beds=2'],
  ['/compare?stub=sextant', '/compare?stub=sextant'],
  ['https://evil.example/property-details/x', '/'],
])('who logs in from %j goes to %j, of a project to its plans', (path, to) => {
  const stored = JSON.stringify({ path, at: 1000 });
  vi.stubGlobal('window', { localStorage: { getItem: () => stored, removeItem: () => {} } });
  expect(takeReturnPath(2000)).toBe(to);
  vi.unstubAllGlobals();
});
