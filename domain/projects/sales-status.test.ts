import { expect, test } from 'vitest';
import { buildProject } from '../../tests/support/factories.ts';
import { describePrice, isSoldOut, listPlans } from './sales-status.ts';

test.each([
  ['Sold out', true],
  [' SOLD OUT ', true],
  ['sold-out', true],
  ['Soldout', true],
  ['Sold Out!', true],
  ['100% sold out', true],
  ['Sold', true],
  ['Completely sold out', true],
  ['Almost sold out', false],
  ['Not sold out', false],
  ['Phase 1 sold out', false],
  ['95% sold', false],
  ['Unsold', false],
  ['Selling', false],
  ['', false],
  [null, false],
])('the sales status %j is sold out: %s (B-2.67)', (salesStatus, expected) => {
  expect(isSoldOut({ salesStatus })).toBe(expected);
});

test('a sold-out project shows that instead of its price, as do its plans', () => {
  const draft = {
    stub: 'gone',
    minPriceCad: 500_000,
    floorPlans: [{ name: 'A', beds: 1, baths: 1, interiorSqFt: 500 }],
  };
  const soldOut = buildProject({ ...draft, salesStatus: 'Sold out' });
  expect(describePrice(soldOut)).toBe('Sold out');
  expect(listPlans(soldOut).map(({ availability }) => availability)).toEqual(['sold-out']);
  const selling = buildProject({ ...draft, salesStatus: 'Now selling' });
  expect(describePrice(selling)).toBe("Low $500k's");
  expect(listPlans(selling).map(({ availability }) => availability)).toEqual(['available']);
});
