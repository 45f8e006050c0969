import { expect, test } from 'vitest';
import {
  describeDays,
  listAllTimes,
  listTimes,
  parseOpeningHours,
  showHours,
} from './opening-hours.ts';

test('hours written for people are parsed', () => {
  expect(parseOpeningHours('Monday to Friday, 9:00 to 18:00')).toEqual([
    { weekdays: [1, 2, 3, 4, 5], days: 'Monday to Friday', opens: 540, closes: 1080 },
  ]);
  const hours = parseOpeningHours(
    'Friday to Monday, 10:00 to 14:30; Tuesday and Thursday, 09:30 to 11:00',
  );
  expect(hours?.map(({ weekdays }) => weekdays)).toEqual([
    [5, 6, 0, 1],
    [2, 4],
  ]);
  expect(hours && describeDays(hours)).toBe('Friday to Monday and Tuesday and Thursday');
});

test.each([
  ['Sunday to Monday', [0, 1]],
  ['Saturday to Sunday', [6, 0]],
  ['Wednesday', [3]],
  ['Monday,Tuesday , Wednesday  and  Friday', [1, 2, 3, 5]],
  ['monday  to  TUESDAY and thursday to friday', [1, 2, 4, 5]],
])('the days %j are %j', (days, weekdays) => {
  expect(parseOpeningHours(`${days},9:00 to 24:00`)).toEqual([
    { weekdays, days, opens: 540, closes: 1440 },
  ]);
});

test.each([
  'Monday to Friday',
  'By appointment',
  'Mondy, 9:00 to 18:00',
  'Mondy to Friday, 9:00 to 18:00',
  'Monday to Fryday, 9:00 to 18:00',
  'Monday to Tuesday to Friday, 9:00 to 18:00',
  'Monday, 9:00 to 18:00; by appointment',
  'Monday, 18:00 to 9:00',
  'Monday, 9:00 to 9:00',
  'Monday, 9:00 to 24:01',
  'Monday, 9:00 to 25:00',
  'Monday to Friday, 9:00 to 12:00; Friday, 13:00 to 15:00',
  '',
])('%j is not parsed as hours', (text) => {
  expect(parseOpeningHours(text)).toBeNull();
});

test('times begin at opening and end before closing', () => {
  const hours = parseOpeningHours('Monday, 9:00 to 10:15; Saturday, 9:30 to 10:30') ?? [];
  // A Monday, a Tuesday and a Saturday.
  expect(listTimes(hours, '2026-11-23', 30)).toEqual(['09:00', '09:30']);
  expect(listTimes(hours, '2026-11-24', 30)).toEqual([]);
  expect(listTimes(hours, '2026-11-28', 30)).toEqual(['09:30', '10:00']);
  expect(listAllTimes(hours.toReversed(), 30)).toEqual(['09:00', '09:30', '10:00']);
});

test.each([
  ['Monday to Friday, 9:00 to 18:00', 'Monday to Friday, 9:00 a.m. to 6:00 p.m.'],
  ['Saturday, 12:00 to 0:30; by appointment', 'Saturday, 12:00 p.m. to 12:30 a.m.; by appointment'],
  ['Daily 9:00 a.m. to 6:00 pm', 'Daily 9:00 a.m. to 6:00 pm'],
])('%j is shown as %j', (text, shown) => expect(showHours(text)).toBe(shown));
