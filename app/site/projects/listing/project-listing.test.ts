import { expect, test } from 'vitest';
import { listFirstCards } from './project-listing.tsx';
import type { Card } from './present-card.ts';

const listCards = (stubs: string, title: string) =>
  stubs.split('').map((stub) => ({ stub, title }) as Card);

test.each([
  ['another list begins with eight cards', 'abcdefghijkl', 'xyz', 'abcdefgh'],
  ['cards that are painted stay, in the order of the list', 'abcdefghijkl', 'ljxa', 'abcdefghjl'],
  ['a short list is whole', 'abc', '', 'abc'],
  ['an empty list is empty', '', 'abc', ''],
])('%s', (_, stubs, painted, shown) => {
  const first = listFirstCards(listCards(stubs, 'new'), listCards(painted, 'painted'));
  expect(first.map(({ stub }) => stub).join('')).toBe(shown);
  expect(first.map(({ title }) => title)).toEqual(
    shown.split('').map((_stub, position) => (position < 8 ? 'new' : 'painted')),
  );
});
