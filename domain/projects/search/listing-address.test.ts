import { expect, test } from 'vitest';
import { formatOnlyPath, endsMapMove, listsOtherProjects } from './listing-address.ts';

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
  ['/Coming-Soon', '/Coming-Soon?only=a', true],
  ['/projects', '/projects?shown=2', false],
  ['/projects?type=Link&shown=2', '/projects?map=closed&type=Link', false],
  ['/projects', '/property-details/sextant', false],
  ['/projects', '/coming-soon', false],
  ['/', '/projects', false],
  ['/projects', '/projects-of-mine', false],
])('from %s to %s other projects are listed: %s', (from, to, expected) => {
  expect(listsOtherProjects(place(from), place(to))).toBe(expected);
});

test.each([
  ['/projects?shown=2', false],
  ['/projects?map=closed', true],
  ['/projects?type=Link', true],
  ['/property-details/sextant', true],
])('navigating from /projects to %s cancels a map move: %s', (to, expected) => {
  expect(endsMapMove(place('/projects'), place(to))).toBe(expected);
});

test('listing other projects keeps the filters and returns to the first page', () => {
  const here = place('/projects?only=a%2Cb&type=Link&map=closed&page=2&shown=3');
  expect(formatOnlyPath(here, ['b'])).toBe('/projects?only=b&type=Link&map=closed');
  expect(formatOnlyPath(here, [])).toBe('/projects?only=&type=Link&map=closed');
});
