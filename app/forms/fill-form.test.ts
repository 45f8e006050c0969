import { expect, test } from 'vitest';
import { listSenderFields } from './fill-form.ts';

test.each([
  ['Ada Byron', '+14165550123', ['Ada', 'Byron', '416-555-0123', 'CA', '416-555-0123']],
  [
    'María del Carmen López',
    '+12125550123',
    ['María', 'del Carmen López', '212-555-0123', 'CA', '212-555-0123'],
  ],
  ['Cher', '+442079460958', ['Cher', '', '2079460958', 'GB', '+442079460958']],
  [
    ' Zoë  O’Brien ',
    '+14165550123 ext. 5',
    ['Zoë', 'O’Brien', '416-555-0123 ext. 5', 'CA', '416-555-0123 ext. 5'],
  ],
  ['王小明', '', ['王小明', '', '', '', '']],
  ['', '+14165550123', ['', '', '416-555-0123', 'CA', '416-555-0123']],
])(
  'the forms of %j with %j are filled with %j',
  (name, mobile, [first, last, phone, phoneCountry, worksheetPhone]) => {
    expect(listSenderFields({ name, email: 'ada@example.com', mobile })).toEqual({
      name,
      email: 'ada@example.com',
      phone,
      phoneCountry,
      'firstPurchaser.first_name': first,
      'firstPurchaser.last_name': last,
      'firstPurchaser.email': 'ada@example.com',
      'firstPurchaser.phone_number': worksheetPhone,
    });
  },
);
