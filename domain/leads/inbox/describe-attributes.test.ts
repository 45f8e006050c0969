import { expect, test } from 'vitest';
import { describeAttributes } from './describe-attributes.ts';

const photo = 'Kept privately.';

test('the answers of a worksheet are described in the order of the form, whatever their stored order (D-2.11)', () => {
  const stored = {
    'secondPurchaser.city': 'Oshawa',
    parking: 'Yes',
    'firstPurchaser.photo_id': 'https://homes.example/photo-id/secret',
    'firstPurchaser.phone_extension': '5',
    floor_range1: '2',
    'firstPurchaser.phone_number': '+14165550123',
    'secondPurchaser.phone_number': '+14165550124',
    'secondPurchaser.phone_extension': '6',
    choice1: 'Suite 1204',
    howYouHeard: 'A friend',
    'firstPurchaser.city': 'Toronto',
    propertyType: 'condos',
    isAgent: true,
    selectedMeetingType: 'Ines Carvalhal',
    project_name: 'Sextant',
  };
  expect(describeAttributes('worksheet', stored, photo)).toEqual([
    ['What to buy', 'Condos'],
    ['Project', 'Sextant'],
    ['Chosen agent', 'Ines Carvalhal'],
    ['First choice of suite', 'Suite 1204'],
    ['Floor range of the first choice', '2 (upper floors)'],
    ['Parking', 'Yes'],
    ['First purchaser, city', 'Toronto'],
    ['First purchaser, phone number', '+1 416-555-0123 ext. 5'],
    ['First purchaser, photo identification', photo],
    ['Second purchaser, city', 'Oshawa'],
    ['Second purchaser, phone number', '+1 416-555-0124 ext. 6'],
    ['Are you an Agent/Realtor?', 'Yes, I am'],
    ['How you heard', 'A friend'],
  ]);
});

test.each<[string, Record<string, unknown>, [string, string][]]>([
  [
    'project-request',
    { buyOrSell: 'No, I am not', agent: 'Yes, I am' },
    [
      ['Are you an Agent/Realtor?', 'Yes, I am'],
      ['Are you looking to Buy/Sell?', 'No, I am not'],
    ],
  ],
  ['direct', { isAgent: false }, [['Are you an Agent/Realtor?', 'No, I am not']]],
  [
    'meeting',
    { datetime: '2099-03-02 14:30', type: 'One on one meeting' },
    [
      ['Meeting', 'One on one meeting'],
      ['Time', expect.stringContaining('2:30')],
    ],
  ],
  [
    'direct',
    {
      utm_source: 'x',
      PDFs: 2,
      pageURL: 1,
      'first-time.buyer': true,
      _: '',
      constructor: true,
      type: 'a',
    },
    [
      ['Pdfs', '2'],
      ['Other', ''],
      ['Constructor', 'Yes'],
      ['First time buyer', 'Yes'],
      ['Page URL', '1'],
      ['Type', 'a'],
      ['Utm source', 'x'],
    ],
  ],
])('attributes of the form %s: %j', (form, attributes, expected) => {
  expect(describeAttributes(form, attributes, photo)).toEqual(expected);
});
