import { expect, test } from 'vitest';
import { describeOccupancy, findOccupancyYear, rankOccupancy } from './occupancy.ts';

test.each([
  ['2029-06-01', null, 'Mid 2029', '2029'],
  ['2029-01-31', null, 'Early 2029', '2029'],
  ['2029-04-30', '', 'Early 2029', '2029'],
  ['2029-05-01', null, 'Mid 2029', '2029'],
  ['2029-08-31', null, 'Mid 2029', '2029'],
  ['2029-09-01', null, 'Late 2029', '2029'],
  ['2029-12-31', null, 'Late 2029', '2029'],
  ['2028-08-25', 'Summer 2028', 'Summer 2028', '2028'],
  // The day is the more exact of two that disagree.
  ['2028-04-01', 'Fall 2027', 'Early 2028', '2028'],
  ['2029-06-01', 'Soon', 'Mid 2029', '2029'],
  ['2029-06-01', 'Phase 12029', 'Mid 2029', '2029'],
  [null, 'Fall 2027', 'Fall 2027', '2027'],
  [null, 'Soon', 'Soon', null],
  [null, '', null, null],
  [null, null, null, null],
])(
  'an occupancy on %j and a completion date %j are "%s", in %s (B-2.66)',
  (occupancyOn, completionDate, words, year) => {
    const project = { occupancyOn, completionDate };
    expect([describeOccupancy(project), findOccupancyYear(project)]).toEqual([words, year]);
  },
);

test('a day sorts before a year alone, and without either the rank is null', () => {
  expect(rankOccupancy({ occupancyOn: '2029-12-31', completionDate: null })).toBeLessThan(
    rankOccupancy({ occupancyOn: null, completionDate: '2029' }) ?? 0,
  );
  expect(rankOccupancy({ occupancyOn: null, completionDate: 'Soon' })).toBeNull();
});
