import { expect, test } from 'vitest';
import { chooseOnly, endsMapMove, listsOtherProjects } from './listing-address.ts';

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
])('from %s to %s the projects are listed anew: %s', (from, to, expected) => {
  expect(listsOtherProjects(place(from), place(to))).toBe(expected);
});

test.each([
  ['/projects?shown=2', false],
  ['/projects?map=closed', true],
  ['/projects?type=Link', true],
  ['/property-details/sextant', true],
])('a move of the map on /projects ends on the way to %s: %s', (to, expected) => {
  expect(endsMapMove(place('/projects'), place(to))).toBe(expected);
});

test('choosing other projects keeps what else narrows the list, and begins with its first card', () => {
  const here = place('/projects?only=a%2Cb&type=Link&map=closed&page=2&shown=3');
  expect(chooseOnly(here, ['b'])).toBe('/projects?only=b&type=Link&map=closed');
  expect(chooseOnly(here, [])).toBe('/projects?only=&type=Link&map=closed');
});
