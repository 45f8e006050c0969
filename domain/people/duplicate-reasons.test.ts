import { expect, test } from 'vitest';
import { describeDuplicateReasons, listDuplicateReasons } from './duplicate-reasons.ts';

const jane = {
  names: ['Jane Doe', 'J. Doe'],
  emails: ['jane@example.com'],
  phones: [{ number: '+14165550123' }],
};
const different = {
  names: ['Yan'],
  emails: ['yan@example.com'],
  phones: [{ number: '+14165550177' }],
};

test.each([
  [different, 'Their names, email addresses and phone numbers are different.'],
  [
    { names: [], emails: [], phones: [] },
    'Their names, email addresses and phone numbers are different.',
  ],
  [
    { ...different, phones: [{ number: '+14165550188' }, { number: '+14165550123' }] },
    'They have the same phone number.',
  ],
  [{ ...different, names: ['jané doe'] }, 'They have the same name.'],
  [{ ...jane, emails: ['j@example.com'] }, 'They have the same phone number and the same name.'],
])('Jane compared with %o: %s', (other, sentence) => {
  expect(describeDuplicateReasons(listDuplicateReasons(jane, other))).toBe(sentence);
});
