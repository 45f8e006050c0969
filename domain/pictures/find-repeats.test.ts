import { expect, test } from 'vitest';
import { findRepeats } from './find-repeats.ts';

const lake = 'uploaded/lake-0123456789abcdef.jpg';

test.each([
  [[], []],
  [[lake], [null]],
  [
    [lake, 'pool.jpg', lake, lake],
    [null, null, 0, 0],
  ],
  // The same content under another name.
  [
    ['pool.jpg', lake, 'uploaded/img-1-0123456789abcdef.jpg'],
    [null, null, 1],
  ],
  [
    [lake, 'uploaded/lake-0123456789abcde0.jpg'],
    [null, null],
  ],
  [
    ['pool.jpg', 'pool.jpg', 'Pool.jpg'],
    [null, 0, null],
  ],
  [
    ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
    [null, 0],
  ],
  // No file yet.
  [
    ['', '', lake],
    [null, null, null],
  ],
])('of the pictures %j, the first of the same content are %j', (files, repeats) => {
  expect(findRepeats(files)).toEqual(repeats);
});
