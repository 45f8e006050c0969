import { expect, test } from 'vitest';
import { parseBeds, withParsedBeds } from './parse-beds.ts';

test.each([
  ['2', 2, false],
  ['2+1', 2, true],
  ['1 + 1', 1, true],
  ['1+D', 1, true],
  ['1+d', 1, true],
  ['1D', 1, true],
  ['1 + Den', 1, true],
  ['1+Den', 1, true],
  ['1 Den', 1, true],
  ['1 plus den', 1, true],
  ['2 Bed + Den', 2, true],
  ['2BR+D', 2, true],
  ['1B+D', 1, true],
  ['1 Bedroom + Den', 1, true],
  ['1 bedroom and a den', 1, true],
  ['3 bed & den', 3, true],
  ['2 Beds', 2, false],
  ['1-Bedroom', 1, false],
  ['2+1 Bed', 2, true],
  ['1+1 BR', 1, true],
  ['2 bdrm', 2, false],
  ['1 w/ den', 1, true],
  ['Studio', 0, false],
  ['studio + den', 0, true],
  ['Bachelor', 0, false],
  ['Two Bedroom + Den', 2, true],
  ['1.5', 1.5, false],
  ['２', 2, false],
  ['1＋1', 1, true],
  ['1 BR / Den', 1, true],
  ['2 bed, den', 2, true],
  ['1 bed 1 den', 1, true],
  ['1+1 (den)', 1, true],
  ['2 Bedroom (Den)', 2, true],
  ['Jr. 1', 1, false],
  ['Jr 1', 1, false],
  ['Jr 1 Bed', 1, false],
  ['JR1B', 1, false],
  ['Jr-1', 1, false],
  ['1 Bed Jr', 1, false],
  ['1BR (Jr.)', 1, false],
  ['Junior One Bedroom', 1, false],
  ['Junior 1 Bedroom + Den', 1, true],
  ['Jr 1+D', 1, true],
  ['Jr 2 Bed', 2, false],
  ['Junior', 1, false],
  ['Junior Suite', 1, false],
  ['Studio/Jr', 0, false],
  ['Jr/Studio', 0, false],
  ['Studio / Jr 1', 0, false],
  ['Studio or Jr. 1 Bed', 0, false],
  ['Jr. Studio', 0, false],
  ['Studio (Jr)', 0, false],
  ['1 Bed + Flex', 1, true],
  ['2+Study', 2, true],
  ['1½', 1.5, false],
] as const)('%j is %d bedrooms, with a den: %j', (text, beds, hasDen) =>
  expect(parseBeds(text)).toEqual({ beds, hasDen }),
);

test.each([
  '',
  'den',
  '2+2',
  '+1',
  '2+',
  '1+1+1',
  'TBD',
  '650',
  '2,1',
  '1/1',
  '2 (1)',
  '2+1 bath',
  '2 bath',
  '2/2',
  '3 bed / 2 balconies',
  '1 + garden',
  '2+ bed',
  'Jrs',
  'Major 1',
  'Jr penthouse',
  '-1',
])('%j is not a number of bedrooms', (text) => expect(parseBeds(text)).toBeNull());

test.each([
  ['3 bed/2 bath', 3, false, 2],
  ['3 Bed / 2½ Bath', 3, false, 2.5],
  ['2br/2ba', 2, false, 2],
  ['2B2B', 2, false, 2],
  ['2 Bedroom, 2 Bathroom', 2, false, 2],
  ['1 bed+den/1 bath', 1, true, 1],
  ['1+D | 1.5 baths', 1, true, 1.5],
  ['2 bed + den (2 bath)', 2, true, 2],
  ['Studio & 1 bath', 0, false, 1],
  ['3 BDRM 2 WR', 3, false, 2],
  ['Jr. 1 Bed / 1 Bath', 1, false, 1],
] as const)('%j is %d bedrooms, with a den: %j, and %d baths', (text, beds, hasDen, baths) =>
  expect(parseBeds(text)).toEqual({ beds, hasDen, baths }),
);

test('a plan keeps a den and baths that its own fields say', () => {
  expect(withParsedBeds({ beds: '1', hasDen: true })).toEqual({ beds: 1, hasDen: true });
  expect(withParsedBeds({ beds: '1 + Den' })).toEqual({ beds: 1, hasDen: true });
  expect(withParsedBeds({ beds: 2 })).toEqual({ beds: 2 });
  expect(withParsedBeds('2+1')).toBe('2+1');
  expect(withParsedBeds({ beds: '3 bed/2 bath' })).toEqual({ beds: 3, baths: 2 });
  expect(withParsedBeds({ beds: '3 bed/2 bath', baths: 3 })).toEqual({ beds: 3, baths: 3 });
});
