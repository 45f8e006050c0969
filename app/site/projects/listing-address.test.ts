import { expect, test } from 'vitest';
import { listsAnew } from './listing-address.ts';

const place = (address: string) => {
  const [pathname = '', search = ''] = address.split('?');
  return { pathname, search };
};

test.each([
  ['/projects', '/projects?search=house', true],
  ['/projects?search=house', '/projects/oakville', true],
  ['/projects', '/property-type/condominium', true],
  ['/projects', '/projects?page=2', true],
  ['/coming-soon', '/coming-soon?only=a', true],
  ['/projects', '/projects?shown=2', false],
  ['/projects?type=Link&shown=2', '/projects?map=closed&type=Link', false],
  ['/projects', '/property-details/sextant', false],
  ['/projects', '/coming-soon', false],
  ['/', '/projects', false],
  ['/projects', '/projects-of-mine', false],
])('from %s to %s the projects are listed anew: %s', (from, to, expected) => {
  expect(listsAnew(place(from), place(to))).toBe(expected);
});
