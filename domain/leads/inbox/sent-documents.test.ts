import { expect, test } from 'vitest';
import { formatFileSize } from './sent-documents.ts';

test.each([
  [1, '1 kB'],
  [700, '1 kB'],
  [1536, '2 kB'],
  [422_000, '412 kB'],
  [1_048_000, '1023 kB'],
  [1_048_500, '1.0 MB'],
  [1_500_000, '1.4 MB'],
  [40 * 1024 * 1024, '40 MB'],
])('a file of %i bytes is one of %s', (bytes, size) => {
  expect(formatFileSize(bytes)).toBe(size);
});
