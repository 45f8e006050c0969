import { expect, test } from 'vitest';
import { parsePhone } from './parse-phone.ts';
import { formatPhone, formatStoredPhone, splitPhone } from './phone.ts';
import { addCountry } from './phone-countries.ts';

const toronto = '+14165550123';

test.each([
  ['416-555-0123 ext 5', toronto, '5'],
  ['416-555-0123 x5', toronto, '5'],
  ['416 555 0123 #5', toronto, '5'],
  ['(416) 555-0123 Ext. 1204', toronto, '1204'],
  ['416-555-0123 poste 5', toronto, '5'],
  ['+1 416 555 0123, ext. 007', toronto, '007'],
  ['416.555.0123', toronto, null],
  ['14165550123', toronto, null],
  ['\u202a+1 416‑555‑0123\u202c', toronto, null],
  ['４１６ ５５５ ０１２３', toronto, null],
  ['0044 20 7946 0958', '+442079460958', null],
  ['00 44 20 7946 0958', '+442079460958', null],
  ['011 44 20 7946 0958', '+442079460958', null],
  ['tel:+1-416-555-0123', toronto, null],
  ['+49 30 123456', '+4930123456', null],
  [' 416 555 0123 ', toronto, null],
  ['416·555·0123', toronto, null],
  ['★ 4165550123 ★', toronto, null],
  ['☎️ 416-555-0123', toronto, null],
  ['📞 +1 416 555 0123', toronto, null],
  ['416_555_0123', toronto, null],
  ['416,555,0123', toronto, null],
  ['(+1) 416 555 0123', toronto, null],
  ['Cell: 416 555 0123', toronto, null],
  ['home 416-555-0123', toronto, null],
  ['Tel. (416) 555-0123', toronto, null],
  ['416 555-0123 (home)', toronto, null],
  ['416 555 0123, work', toronto, null],
  ['c: 416 555 0123', toronto, null],
  ['(c) 416-555-0123', toronto, null],
  ['Cell #: 416-555-0123', toronto, null],
  ['(Home) no. 416 555 0123', toronto, null],
  ['(416) 555-0123 (c)', toronto, null],
  ['ph. 416-555-0123', toronto, null],
  ['+1-416-555-0123 (WhatsApp)', toronto, null],
  ['416 555 0123 WeChat', toronto, null],
  ['Mobile No. 416 555 0123', toronto, null],
  ['Phone number: 416 555 0123', toronto, null],
  ['WhatsApp: +1 416 555 0123', toronto, null],
  ['#416-555-0123', toronto, null],
  ['my number is 416-555-0123', toronto, null],
  ['My cell # is 416 555 0123', toronto, null],
  ['cell phone: 416 555 0123', toronto, null],
  ['"416 555 0123"', toronto, null],
  ['📞 416 555 0123', toronto, null],
  ['416 555 0123?', toronto, null],
  ['416 555 0123 (ext 5)', toronto, '5'],
  ['416 555 0123 (x204)', toronto, '204'],
  ['416-555-0123 local 12', toronto, '12'],
  ['416 555 0123 p. 12', toronto, '12'],
  ['GB Mobile 07911 123456', '+447911123456', null],
  [' GB  020 7946 0958', '+442079460958', null],
  ['442079460018', '+442079460018', null],
  ['91 98765 43210', '+919876543210', null],
  ['86 138-1234-5678', '+8613812345678', null],
  // Ten digits with the calling code.
  ['+354 581 2345', '+3545812345', null],
])('%j is the number %s with the extension %j (A-5.4)', (entered, number, extension) => {
  const phone = parsePhone(entered);
  expect(phone).toEqual({ number, extension });
  expect(phone && parsePhone(formatPhone(phone))).toEqual(phone);
});

test.each([
  ['020 7946 0958', 'GB', '+442079460958'],
  ['447911123456', 'GB', '+447911123456'],
  ['+44 (0)20 7946 0958', 'GB', '+442079460958'],
  ['06 6988 2000', 'IT', '+390669882000'],
  ['8 912 345 67 89', 'RU', '+79123456789'],
  ['138 1234 5678', 'CN', '+8613812345678'],
  ['+1 416 555 0123', 'GB', toronto],
  ['416 555 0123', 'US', toronto],
  ['416 555 0123', 'XX', toronto],
])('%j with %s in the picker is %s (A-5.4)', (entered, country, number) => {
  expect(parsePhone(addCountry(entered, country))).toEqual({ number, extension: null });
});

test.each([
  ['02079460958', 'CA'],
  ['41655501235', 'CA'],
  ['0000000000', 'CA'],
  ['1234567890', 'CA'],
  ['416-155-0123', 'CA'],
  ['416555012', 'CA'],
  ['41655501234', 'CA'],
  ['437-555-01234', 'CA'],
  ['4165550123', 'GB'],
  ['12345678901234567890', 'CA'],
  ['call me', 'CA'],
  ['416-555-0123 after five', 'CA'],
  ['after six 416-555-0123', 'CA'],
  ['1-800-FLOWERS', 'CA'],
  ['(((---)))+', 'CA'],
  ['310-1234', 'CA'],
  [`GB${' '.repeat(200_000)}\nx`, 'CA'],
])('%j is no number of %s (A-5.4)', (entered, country) => {
  expect(parsePhone(addCountry(entered, country))).toBeNull();
});

test.each(['XX 416 555 0123', 'ZGB 020 7946 0958', '+376 712 345'])(
  '%j is no number: no such country, or fewer than ten digits (A-5.4)',
  (entered) => {
    expect(parsePhone(entered)).toBeNull();
  },
);

test('a number is stored separately from its extension, and shown with it', () => {
  expect(splitPhone(null)).toEqual({ phone: null, phoneExtension: null });
  const stored = { phone: toronto, phoneExtension: '5' };
  expect(splitPhone({ number: toronto, extension: '5' })).toEqual(stored);
  expect(formatStoredPhone(toronto, '5')).toBe('+14165550123 ext. 5');
  expect(formatStoredPhone(toronto, null)).toBe(toronto);
  expect(formatStoredPhone(null, null)).toBeNull();
});
