import { expect, test } from 'vitest';
import { chooseStubsToKeep, parseStubsToKeep } from './kept-stubs.ts';

test('favourites are kept first, the latest before the others, each project once, and 24 in all', () => {
  expect(chooseStubsToKeep(['old', 'new'], ['seen', 'old'])).toEqual(['new', 'old', 'seen']);
  const many = Array.from({ length: 40 }, (_, position) => `p${position}`);
  expect(chooseStubsToKeep(many, ['seen'])).toHaveLength(24);
});

test('a message of another kind is not understood', () => {
  expect(parseStubsToKeep({ keep: ['a', 7] })).toEqual(['a']);
  for (const message of [null, 'keep', { keep: 'a' }, {}])
    expect(parseStubsToKeep(message)).toBeNull();
});
