import { expect, test } from 'vitest';
import { cutWords } from './cut-words.ts';

test('a title longer than the limit keeps its first words and an ellipsis (B-2.86, B-9.5)', () => {
  expect(cutWords('Add up your deposit calendar before signing', 5)).toBe(
    'Add up your deposit calendar…',
  );
});

test('an ellipsis follows a word, not its comma or dash', () => {
  for (const text of [
    'Papers for an autumn launch, in order',
    'Papers for an autumn launch — in order',
  ])
    expect(cutWords(text, 5)).toBe('Papers for an autumn launch…');
  expect(cutWords('Papers for an autumn — launch in order', 5)).toBe('Papers for an autumn…');
  expect(cutWords('Is it safe? (Yes.) Really', 4)).toBe('Is it safe? (Yes.)…');
});

test('a title within the limit is unchanged', () => {
  expect(cutWords('  Five words are not   cut ', 5)).toBe('Five words are not cut');
  expect(cutWords('', 5)).toBe('');
});
