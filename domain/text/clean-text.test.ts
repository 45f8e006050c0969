import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanMessage, cleanName, cleanSearchText } from './clean-text.ts';
import { measureProcessorMs } from '../../tests/support/processor-time.ts';

test.each([
  ['  King   West ', 'King West'],
  ['King\r\n\tWest', 'King West'],
  ['<script>alert(1)</script>yonge', 'alert(1)yonge'],
  ['< SCRIPT src="x">yonge</ script >', 'yonge'],
  ['<scr<script>ipt>yonge', 'yonge'],
  ['yonge<script', 'yonge'],
  ['<b>bold</b>', '<b>bold</b>'],
  ['price < script', 'price'],
  ['', ''],
  ['   ', ''],
  ['x'.repeat(150), 'x'.repeat(100)],
  [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
  [`${'x'.repeat(99)}🏠`, 'x'.repeat(99)],
])('the search text %j becomes %j (B-5.11, A-5.19)', (raw, text) => {
  expect(cleanSearchText(raw)).toBe(text);
});

test('a cleaned search text is short, one line, without a script tag, and stable (B-5.11, A-5.19)', () => {
  const pieces = fc.constantFrom('<', '/', 'script', ' ', '>', '\n', 'Ab', '🏠', 'x'.repeat(60));
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
      const text = cleanSearchText(parts.join(''));
      expect(text.length).toBeLessThanOrEqual(100);
      expect(text).not.toMatch(/<\s*\/?\s*script|\s\s|^\s|\s$|\n/i);
      expect(text.isWellFormed()).toBe(true);
      expect(cleanSearchText(text)).toBe(text);
    }),
  );
});

test('a long run of spaces after an angle bracket is cleaned quickly', () => {
  const tookMs = measureProcessorMs(() =>
    expect(cleanSearchText(`<${' '.repeat(200_000)}x`)).toBe('< x'),
  );
  expect(tookMs).toBeLessThan(1000);
});

test.each([
  ['<b>Hi</b>', '‹b›Hi‹/b›'],
  ['a\r\nb\rc\n', 'a\nb\nc'],
  ['  \n ', ''],
  ['bell\u0007 and nul\u0000', 'bell and nul'],
  ['tab\tstays', 'tab\tstays'],
  ['“Fish & chips”, 50% — é 🏠', '“Fish & chips”, 50% — é 🏠'],
  ['x'.repeat(20_000), 'x'.repeat(20_000)],
])('the message %j becomes %j (A-5.6, A-5.7)', (raw, text) => {
  expect(cleanMessage(raw)).toBe(text);
});

test.each([
  ["  Anne-Marie  O'Neil ", "Anne-Marie O'Neil"],
  ['Zoë d’Arcy', 'Zoë d’Arcy'],
  ['李小龙', '李小龙'],
  ['<b>Ann</b> 2', '‹b›Ann‹/b› 2'],
  ['Ann\nLee', 'Ann Lee'],
  ['\u202eAnn\u200b\u0000', 'Ann'],
  ['Zoe\u0308', 'Zoë'],
])('the name %j becomes %j (A-5.2)', (raw, name) => {
  expect(cleanName(raw)).toBe(name);
});

test.each([
  '\u200b',
  '\ufeff \u2060',
  '\u00ad',
  '\u3164',
  '\u115f\u1160',
  '\uffa0',
  '\u202a\u202c',
  '\u2800',
  '\ufe0f',
  '\u200d',
  '\u{e0020}',
  '\u034f\n\t',
])('%j shows nothing, so it is an empty name and an empty message', (raw) => {
  expect([cleanName(raw), cleanMessage(raw)]).toEqual(['', '']);
});

test.each(['می\u200cخواهم', '❤️', '.', '👩\u200d💻'])('the message %j stays as it is', (raw) => {
  expect(cleanMessage(raw)).toBe(raw);
});
