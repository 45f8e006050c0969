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
  '1½',
  '2br/2ba',
  '1 + garden',
  '2+ bed',
  '-1',
])('%j is not a number of bedrooms', (text) => expect(parseBeds(text)).toBeNull());

test('a plan keeps a den that its own field says', () => {
  expect(withParsedBeds({ beds: '1', hasDen: true })).toEqual({ beds: 1, hasDen: true });
  expect(withParsedBeds({ beds: '1 + Den' })).toEqual({ beds: 1, hasDen: true });
  expect(withParsedBeds({ beds: 2 })).toEqual({ beds: 2 });
  expect(withParsedBeds('2+1')).toBe('2+1');
});
