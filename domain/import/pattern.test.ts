import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compilePattern, countGroups, estimateCost, findCaptures } from './pattern.ts';

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
])('the pattern %s is rejected', (source, reason) => {
  expect(refused(source)).toContain(reason);
});

// In a text of 100 characters, "+" can match in 100 ways, and "*" in one more.
test.each<[source: string, paths: number]>([
  ['abc', 1],
  ['a+', 100],
  ['a*', 101],
  ['a?', 2],
  ['a+?', 100],
  ['a??', 2],
  ['a{3}', 1],
  ['a{12}?', 1],
  ['a{2,5}', 4],
  ['a{10,12}', 3],
  ['a{2,}', 99],
  ['a{90,120}', 11],
  ['a+b?', 200],
  ['a+b+', 10_000],
  ['a|b', 2],
  ['a?|b', 3],
  ['a|b|c*', 103],
  ['(a|b)c?', 4],
  ['(?:a)?', 2],
  ['(?=a?)b?', 4],
  ['(?<!a)b?', 2],
  ['(?<name>a)?', 2],
  ['[a+*(|)?]', 1],
  ['[)(]+', 100],
  ['[\\]+]?', 2],
  ['\\+', 1],
  ['\\++', 100],
  ['\\(a?', 2],
  ['\\p{L}+', 100],
  ['\\u{41}{2,4}', 3],
  ['\\u{1F600}?', 2],
  ['ab\\u{41}+c?', 200],
  ['\\x41?', 2],
])('the pattern %s has %d paths', (source, paths) => {
  expect(estimateCost(source, 100)).toMatchObject({ paths, violation: null });
});

test.each([
  ['(a{2}){3}', null],
  ['(a|b)?', null],
  ['(a?){2}', 'repeats a group'],
  ['(a{2,3}){2}', 'repeats a group'],
  ['(a|b){0,2}', 'repeats a group'],
  ['((a)?)*', 'repeats a group'],
  ['\\1', 'back-reference'],
  ['\\\\1', null],
  ['a\\d1', null],
  ['\\k<a>', 'back-reference'],
])('the violation of the pattern %s is %j', (source, violation) => {
  expect(estimateCost(source, 100).violation).toEqual(
    violation && expect.stringContaining(violation),
  );
});

test.each([
  ['^a', true],
  ['^', true],
  ['a^', false],
  ['^a|b', false],
  ['^a|^b', false],
])('whether the pattern %s is anchored: %s', (source, isAnchored) => {
  expect(estimateCost(source, 100).isAnchored).toBe(isAnchored);
});

test('a pattern has at most 2,000 characters, and is matched against 1,000 of a text', () => {
  expect(refused('a'.repeat(2000))).toBeNull();
  expect(refused('a'.repeat(2001))).toMatch(/ is longer than 2000 characters\.$/);
  const pattern = compilePattern('x', 'x');
  expect(findCaptures(pattern, `${'a'.repeat(999)}xx`, 0)).toEqual(['x']);
});

test('an anchored pattern costs less, because it is tried at one position only', () => {
  expect(refused('^.*.*.*x')).toBeNull();
  expect(refused('.*.*.*x')).toContain('too many open-ended repeats');
});

test('an error contains the pattern and the engine’s message', () => {
  expect(refused('(a/giu: b')).toBe(
    'fields.title: the pattern "(a/giu: b" is not a regular expression (Unterminated group).',
  );
});

test('a pattern ignores case and returns every capture in order', () => {
  const pattern = compilePattern('existing (?:\\d+)|(\\d+) STOREY', 'x');
  expect(findCaptures(pattern, 'Existing 2, 12 storey and 9 storey', 1)).toEqual(['12', '9']);
  expect(countGroups(pattern)).toBe(1);
});

test('an accepted pattern of any shape terminates, and a rejection is a sentence', () => {
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
