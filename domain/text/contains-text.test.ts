import { expect, test } from 'vitest';
import { containsText } from './contains-text.ts';

test.each([
  ['Averill & Quoin', 'QUOIN', true],
  ['Averill & Quoin', '  averill   & ', true],
  ['Averill & Quoin', '', true],
  ['Averill & Quoin', '<script>quo', true],
  ['Averill & Quoin', 'averillquoin', false],
  ['O’Connor-Québec Ltd.', "o'connor quebec ltd", true],
  ['a'.repeat(100), 'a'.repeat(120), true],
])('%j with the search %j: %s (B-5.10)', (text, search, isFound) => {
  expect(containsText(text, search)).toBe(isFound);
});
