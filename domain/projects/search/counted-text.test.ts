import { expect, test } from 'vitest';
import { toCountedText } from './counted-text.ts';

test.each([
  ['  Sudbury ', 'sudbury'],
  ['Montréal–Nord', 'montreal nord'],
  ['St. John’s', 'st johns'],
  ['<script>x</script>', 'x'],
  ['62 Niagara Street', '62 niagara street'],
  ['2 bed 750000', '2 bed 750000'],
  ['多伦多', '多伦多'],
  ['word '.repeat(30), 'word '.repeat(16).trim()],
  [`${'a'.repeat(79)}\u{1f3e0}`, 'a'.repeat(79)],
])('“%s” is counted as “%s” (A-10.15)', (search, text) => {
  expect(toCountedText(search)).toBe(text);
});

test.each([
  '',
  ' \u200b\u00ad ',
  'ada@example.com',
  'Ada Byron <ada＠example.com>',
  '@ada',
  '416-555-0123',
  '(416) 555 01 23',
  'call me +1.416.555.0123',
  '555-0123',
  '٤١٦٥٥٥٠١٢٣',
  '４１６５５５０１２３',
  'sin 046 454 286',
  '4111 1111 1111 1111',
])('“%s” is not counted: nothing is left, or it may belong to somebody (A-10.15)', (search) => {
  expect(toCountedText(search)).toBeNull();
});
