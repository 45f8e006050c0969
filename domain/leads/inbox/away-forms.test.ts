import { expect, test } from 'vitest';
import { describeAbsence, describeAbsenceBriefly } from './away-forms.ts';

const today = '2026-11-30';

test.each([
  [null, null, null],
  [today, null, null],
  ['2026-12-03', 'away until Thursday, December 3, 2026', 'away until Thu, Dec 3'],
  ['2027-01-07', 'away until Thursday, January 7, 2027', 'away until January 7, 2027'],
])('who is away until %s is so in words', (until, words, brief) => {
  expect(describeAbsence(until, today)).toBe(words);
  expect(describeAbsenceBriefly(until, today)).toBe(brief);
});
