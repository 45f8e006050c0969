import { expect, test } from 'vitest';
import { listPercentShares } from './percent-shares.ts';

test.each([
  // Ontario's tax on 368,333: 275, 1,950 and 1,774.995 dollars; each rounded alone, 100.1.
  [
    [27_500, 195_000, 177_500],
    [6.9, 48.7, 44.4],
  ],
  [
    [1, 1, 1],
    [33.3, 33.4, 33.3],
  ],
  [
    [1, 999_999],
    [0, 100],
  ],
  [[5], [100]],
  [
    [0, 5],
    [0, 100],
  ],
  [[], []],
])('of %j the shares are %j percent, together 100', (amounts, shares) => {
  expect(listPercentShares(amounts)).toEqual(shares);
});
