import { expect, test } from 'vitest';
import { buildProject } from '../../tests/support/factories.ts';
import { findSalesStop, isForSale, listDeposits, listPlans } from './sales-status.ts';
import { describePrice, findVisiblePrice } from './price-label.ts';

test.each([
  ['Sold out', true],
  [' SOLD OUT ', true],
  ['sold-out', true],
  ['Soldout', true],
  ['Sold Out!', true],
  ['100% sold out', true],
  ['Sold', true],
  ['Completely sold out', true],
  ['Sold out – waitlist', true],
  ['Sold out – waitlist open', true],
  ['sold out, waitlist open', true],
  ['Sold Out - Waitlist available', true],
  ['Sold out—join the wait-list', true],
  ['SOLD-OUT!!!', true],
  ['sold_out', true],
  ['fully sold', true],
  ['Fully sold-out.', true],
  ['100% sold', true],
  ['100 percent SOLD OUT', true],
  ['Sold out (resale only)', true],
  ['SOLD OUT | Resales available', true],
  ['Now sold out', true],
  ['All units sold', true],
  ['All suites are sold out', true],
  ['The building is completely sold out', true],
  ['Sold out in 2025', true],
  ['Sold out in 48 hours', true],
  ['Sold out as of early Fall 2025', true],
  ['Sold out since March 3rd', true],
  ['Sold out in phase 1', false],
  ['Sold out in tower A', false],
  ['Sold out on floors 1-5', false],
  ['Sold in 3 of 4 buildings', false],
  ['Sold out on Platinum launch', false],
  ['Sold Out – Tower A only', false],
  ['No units available', true],
  ['0 left', true],
  ['None available', true],
  ['Épuisé', true],
  ['100 % vendu', true],
  ['Vendu à 90 %', false],
  ['98% sold', false],
  ['98% sold out', false],
  ['Sold out, phase 2 now selling', false],
  ['Sold out (final release available)', false],
  ['Phase 1: sold out; phase 2: now selling', false],
  ['Sold out except penthouses', false],
  ['Sold out, 2 suites left', false],
  ['Nearly sold', false],
  ['Selling out', false],
  ['10 units available', false],
  ['Waitlist open', false],
  ['Registration – not sold out', false],
  ['Almost sold out', false],
  ['Not sold out', false],
  ['Phase 1 sold out', false],
  ['95% sold', false],
  ['Unsold', false],
  ['Selling', false],
  ['', false],
  [null, false],
])('the sales status %j is sold out: %s (B-2.67)', (salesStatus, expected) => {
  const stop = findSalesStop({ salesStatus, constructionStatus: null });
  expect(stop).toBe(expected ? 'sold-out' : null);
});

test.each([
  ['Cancelled', 'cancelled'],
  ['CANCELED', 'cancelled'],
  ['Project cancelled', 'cancelled'],
  ['The project has been cancelled.', 'cancelled'],
  ['Cancelled in 2025', 'cancelled'],
  ['Cancelled by the builder', 'cancelled'],
  ['Cancelled – deposits returned', 'cancelled'],
  ['Cancelled (was: now selling)', null],
  ['Sold out, later cancelled', 'sold-out'],
  ['Sold out / Cancelled', 'cancelled'],
  ['Terminated', 'cancelled'],
  ['Withdrawn from market', 'cancelled'],
  ['Abandoned', 'cancelled'],
  ['Annulé', 'cancelled'],
  ['On hold', 'on-hold'],
  ['on-hold', 'on-hold'],
  ['ON_HOLD', 'on-hold'],
  ['OnHold', 'on-hold'],
  ['Hold', 'on-hold'],
  ['Temporarily on hold', 'on-hold'],
  ['Put on hold until further notice', 'on-hold'],
  ['Sales on hold', 'on-hold'],
  ['Sales are paused for now', 'on-hold'],
  ['Selling paused', 'on-hold'],
  ['Construction halted since March 2026', 'on-hold'],
  ['Suspended', 'on-hold'],
  ['Postponed indefinitely', 'on-hold'],
  ['Launch postponed', 'on-hold'],
  ['On hold – register your interest', 'on-hold'],
  ['Suspendu', 'on-hold'],
  ['En pause', 'on-hold'],
  ['Not cancelled', null],
  ['No longer on hold', null],
  ['Phase 2 cancelled', null],
  ['Cancelled (Phase 2)', null],
  ['Cancelled – Tower B only', null],
  ['On hold: phase 2; phase 1 now selling', null],
  ['Penthouses on hold', null],
  ['Household names', null],
  ['Cancellation period: 10 days', null],
  ['Now selling', null],
  ['Pre-Construction', null],
])('%j, of sales or construction, stops the sale: %s (B-2.67)', (status, stop) => {
  expect(findSalesStop({ salesStatus: status, constructionStatus: null })).toBe(stop);
  expect(findSalesStop({ salesStatus: null, constructionStatus: status })).toBe(stop);
  expect(isForSale({ salesStatus: 'Now selling', constructionStatus: status })).toBe(stop === null);
});

test('a project that is cancelled or on hold shows that instead of its price, and sells and asks for nothing', () => {
  const draft = {
    stub: 'gone',
    minPriceCad: 500_000,
    salesStatus: 'Now selling',
    floorPlans: [{ name: 'A', beds: 1, baths: 1, interiorSqFt: 500 }],
    depositSchedule: [{ label: 'On signing', percent: 5 }],
  };
  for (const [constructionStatus, label] of [
    ['CANCELLED', 'Cancelled'],
    ['On-Hold', 'On hold'],
  ] as const) {
    const stopped = buildProject({ ...draft, constructionStatus });
    expect(describePrice(stopped)).toBe(label);
    expect(findVisiblePrice(stopped)).toBeNull();
    expect(listPlans(stopped).map(({ availability }) => availability)).toEqual(['sold-out']);
    expect(listDeposits(stopped)).toEqual([]);
  }
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

const sold = 'sold-out' as const;
const plans = (...rows: (readonly [name: string, availability?: typeof sold])[]) =>
  rows.map(([name, availability]) => ({
    name,
    beds: 1,
    baths: 1,
    interiorSqFt: 500,
    availability,
  }));

test.each([
  ['Draper Cornice, Suite 1112', plans(['Suite 904', sold], ['Suite 1112']), ['Suite 1112']],
  // The plan that the title names, though others are open or it is not.
  ['Allenbury Mews, House 14', plans(['Plan A'], ['House 14', sold]), ['House 14']],
  ['Ahrens House, Suite #903', plans(['A'], ['suite 903'], ['Suite 90']), ['suite 903']],
  ['Ahrens House', plans(['Castor', sold], ['Pollux']), ['Pollux']],
  ['Ahrens House', plans(['Castor', sold]), ['Castor']],
  // Any of them could be meant.
  ['Ahrens House', plans(['Castor'], ['Pollux']), []],
  ['Ahrens House', plans(['Castor', sold], ['Pollux', sold]), []],
  ['Ahrens House', [], []],
])('the assignment %j with the plans %j is about %j (B-2.92)', (title, floorPlans, own) => {
  const draft = { stub: 'resale', title, floorPlans };
  const assignment = buildProject({ ...draft, kind: 'assignment' });
  expect(listPlans(assignment).map(({ name }) => name)).toEqual(own);
  expect(listPlans(buildProject(draft))).toHaveLength(floorPlans.length);
});

test('an assignment and a sold-out project have no deposits to pay to the builder (B-2.92)', () => {
  const draft = { stub: 'a', depositSchedule: [{ label: 'On signing', percent: 5 }] };
  expect(listDeposits(buildProject(draft))).toHaveLength(1);
  expect(listDeposits(buildProject({ ...draft, kind: 'assignment' }))).toEqual([]);
  expect(listDeposits(buildProject({ ...draft, salesStatus: 'Sold out' }))).toEqual([]);
});
