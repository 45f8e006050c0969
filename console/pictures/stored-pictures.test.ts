import { expect, test } from 'vitest';
import { listStored } from './stored-pictures.ts';

test('refused pictures have no number', () => {
  const picture = { row: {}, thumbnail: null };
  const places = (list: string) =>
    listStored(
      Array.from(list, (sign, key) => ({ key, picture: sign === 'p' ? picture : null })),
    ).map(({ key, place }) => `${key}→${place}`);
  expect(places('ppp')).toEqual(['0→0', '1→1', '2→2']);
  expect(places('pp-p--p')).toEqual(['0→0', '1→1', '3→2', '6→3']);
  expect(places('-p')).toEqual(['1→0']);
  expect(places('--')).toEqual([]);
});
