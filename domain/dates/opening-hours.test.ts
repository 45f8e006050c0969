import { expect, test } from 'vitest';
import { describeDays, listAllTimes, listTimes, parseOpeningHours } from './opening-hours.ts';

test('hours are read as they are written for people', () => {
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
  'Monday to Friday',
  'By appointment',
  'Mondy, 9:00 to 18:00',
  'Monday, 18:00 to 9:00',
  'Monday, 9:00 to 25:00',
  'Monday to Friday, 9:00 to 12:00; Friday, 13:00 to 15:00',
  '',
])('%j is not read as hours', (text) => {
  expect(parseOpeningHours(text)).toBeNull();
});

test('times begin at the opening and leave room before the end', () => {
  const hours = parseOpeningHours('Monday, 9:00 to 10:15; Saturday, 9:30 to 10:30') ?? [];
  // A Monday, a Tuesday and a Saturday.
  expect(listTimes(hours, '2026-11-23', 30)).toEqual(['09:00', '09:30']);
  expect(listTimes(hours, '2026-11-24', 30)).toEqual([]);
  expect(listTimes(hours, '2026-11-28', 30)).toEqual(['09:30', '10:00']);
  expect(listAllTimes(hours, 30)).toEqual(['09:00', '09:30', '10:00']);
});
