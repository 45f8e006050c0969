import { expect, test } from 'vitest';
import { shareOut, type Share } from './share-out.ts';

test.each<[string, number, Share[], number[]]>([
  [
    'the rest by weight',
    20,
    [
      { min: 5, weight: 1 },
      { min: 5, weight: 3 },
    ],
    [7.5, 12.5],
  ],
  ['nothing to a weight of 0', 20, [{ min: 5, weight: 0 }, { min: 5 }], [5, 15]],
  ['no more than the most', 20, [{ min: 5, max: 6 }, { min: 5 }], [6, 14]],
  [
    'all alike when all have their most',
    20,
    [
      { min: 4, max: 5 },
      { min: 4, max: 5 },
    ],
    [10, 10],
  ],
  ['less to each when there is too little', 8, [{ min: 6 }, { min: 10 }], [3, 5]],
])('a length is shared out: %s', (_, total, shares, expected) => {
  expect(shareOut(total, shares).map((length) => Math.round(length * 1e6) / 1e6)).toEqual(expected);
});
