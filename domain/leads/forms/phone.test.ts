import { expect, test } from 'vitest';
import { parsePhone, presentPhone } from './parse-phone.ts';
import { describePhone } from './phone.ts';

test.each([
  ['+14165550112', null, '+1 416-555-0112', '+1 416-555-0112'],
  ['+14165550112', '5', '+1 416-555-0112 ext. 5', '+1 416-555-0112 ext. 5'],
  ['+442079460958', null, '+44 2079460958', '+44 20 7946 0958'],
  ['+33142685300', '12', '+33 142685300 ext. 12', '+33 1 42 68 53 00 ext. 12'],
  ['+8613812345678', null, '+86 13812345678', '+86 138 1234 5678'],
  ['+919876543210', null, '+91 9876543210', '+91 98765 43210'],
  ['+12423221234', null, '+1 242-322-1234', '+1 242-322-1234'],
  ['not a number', null, 'not a number', 'not a number'],
])(
  'the number %s with the extension %s is shown as %s, in a mail as %s',
  (number, ext, shown, sent) => {
    expect([describePhone(number, ext), presentPhone(number, ext)]).toEqual([shown, sent]);
    if (number.startsWith('+'))
      for (const text of [shown, sent])
        expect(parsePhone(text)).toEqual({ number, extension: ext });
  },
);
