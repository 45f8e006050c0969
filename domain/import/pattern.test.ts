import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compilePattern, countGroups, findCaptures } from './pattern.ts';

const refused = (source: string) => {
  try {
    compilePattern(source, 'fields.title');
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
};

test.each([
  ['(\\d+)\\s*-?storey'],
  ['^(.*?),\\s*(.*)$'],
  ['(?:one|two|three)? storey'],
  ['(?<!\\d)(\\d{1,2})(?!\\d)(?=[\\d ,&]{0,14}storey)'],
  ['[a+*(|]{3,9}x'],
  ['(?<name>\\p{Lu}\\u{1F600}\\x41)+'],
  ['(abc){1,3}'],
])('the pattern %s is accepted', (source) => {
  expect(refused(source)).toBeNull();
});

test.each([
  ['(a+)+b', 'repeats a group'],
  ['(?:a|a)*b', 'repeats a group'],
  ['((a?){30}){1,30}', 'repeats a group'],
  ['(?:x(?:[\\d]{1,3}))+', 'repeats a group'],
  ['(\\w+) \\1', 'back-reference'],
  ['(?<a>x)\\k<a>', 'back-reference'],
  ['.*.*.*x', 'too many open-ended repeats'],
  ['.{0,900}.{0,900}.{0,900}.{0,900}', 'too many open-ended repeats'],
  ['(', 'is not a regular expression'],
  ['a{2,1}', 'is not a regular expression'],
  ['', 'is empty'],
])('the pattern %s is refused', (source, reason) => {
  expect(refused(source)).toContain(reason);
});

test('a pattern ignores case and gives every capture in order', () => {
  const pattern = compilePattern('existing (?:\\d+)|(\\d+) STOREY', 'x');
  expect(findCaptures(pattern, 'Existing 2, 12 storey and 9 storey', 1)).toEqual(['12', '9']);
  expect(countGroups(pattern)).toBe(1);
});

test('an accepted pattern of any shape answers, and a refusal is a sentence', () => {
  const piece = fc.constantFrom(
    'a',
    '.',
    '\\d',
    '[ab]',
    '(a)',
    '(a|b)',
    '+',
    '*',
    '?',
    '{0,3}',
    '|',
    '^',
    '(',
    ')',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const source = pieces.join('');
      const reason = refused(source);
      if (reason === null) findCaptures(compilePattern(source, 'x'), 'ab'.repeat(30), 0);
      else expect(reason).toMatch(/^fields\.title: the pattern .+\.$/);
    }),
  );
});
