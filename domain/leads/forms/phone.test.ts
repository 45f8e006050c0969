import { expect, test } from 'vitest';
import { parsePhone } from './parse-phone.ts';
import { showPhone } from './phone.ts';

test.each([
  ['+14165550112', null, '+1 416-555-0112'],
  ['+14165550112', '5', '+1 416-555-0112 ext. 5'],
  ['+442079460958', null, '+44 207 946 0958'],
  ['+33142685300', null, '+33 142 685 300'],
  ['+358401234567', null, '+358 401 234 567'],
  ['not a number', null, 'not a number'],
])('the number %s with the extension %s is shown as %s', (number, extension, shown) => {
  expect(showPhone(number, extension)).toBe(shown);
  if (number.startsWith('+')) expect(parsePhone(shown)).toEqual({ number, extension });
});
