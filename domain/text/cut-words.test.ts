import { expect, test } from 'vitest';
import { cutWords } from './cut-words.ts';

test('a title longer than the limit keeps its first words and an ellipsis (B-2.86, B-9.5)', () => {
  expect(cutWords('Add up your deposit calendar before signing', 5)).toBe(
    'Add up your deposit calendar…',
  );
});

test('a title within the limit is unchanged', () => {
  expect(cutWords('  Five words are not   cut ', 5)).toBe('Five words are not cut');
  expect(cutWords('', 5)).toBe('');
});
