import { expect, test } from 'vitest';
import { countMemoryBytes } from './memory-bytes.ts';

test.each([
  ['', 0],
  ['Oak House', 9],
  ['Élan', 4],
  ['One – two', 18],
  ['東京', 4],
  ['🏗', 4],
])('%j takes %d bytes', (text, bytes) => {
  expect(countMemoryBytes(text)).toBe(bytes);
});
