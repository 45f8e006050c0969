import { expect, test } from 'vitest';
import { chooseOfflineStubs, parseOfflineStubs } from './offline-stubs.ts';

test('stores at most 24 projects, each once: favourites first, the latest before older ones', () => {
  expect(chooseOfflineStubs(['old', 'new'], ['seen', 'old'])).toEqual(['new', 'old', 'seen']);
  const many = Array.from({ length: 40 }, (_, position) => `p${position}`);
  expect(chooseOfflineStubs(many, ['seen'])).toHaveLength(24);
});

test('a message of another kind is not understood', () => {
  expect(parseOfflineStubs({ keep: ['a', 7] })).toEqual(['a']);
  for (const message of [null, 'keep', { keep: 'a' }, {}])
    expect(parseOfflineStubs(message)).toBeNull();
});
