import { expect, test } from 'vitest';
import { defaultCalendar } from '../brand/office-calendar.ts';
import { parseOpeningHours } from '../brand/opening-hours.ts';
import { describeFreeSlots } from './describe-free-slots.ts';

const times = {
  ...defaultCalendar,
  week: parseOpeningHours('Monday to Friday, 9:00 to 17:00') ?? [],
  closures: [{ firstDay: '2000-12-22', lastDay: '2000-12-22', isYearly: true }],
};

test.each([
  ['a holiday', '2028-12-25', 0, 'We are closed on Christmas Day. Please choose another day.'],
  ['a closed day', '2028-12-22', 0, 'We are closed that day. Please choose another day.'],
  ['a day without hours', '2028-12-24', 0, 'We are closed that day. Please choose another day.'],
  [
    'a day that is booked out',
    '2028-12-27',
    0,
    'No time is left on this day. Please choose another day.',
  ],
  ['a day with one slot left', '2028-12-27', 1, '1 time free on this day.'],
  ['an open day', '2028-12-27', 16, '16 times free on this day.'],
  ['a day in a year', '2029-11-29', 16, '16 times free on this day.'],
  [
    'a day in a year and a day',
    '2029-11-30',
    16,
    '16 times free on this day. It is more than a year away: is the year right?',
  ],
  [
    'a slip in the year',
    '9999-12-29',
    1,
    '1 time free on this day. It is more than a year away: is the year right?',
  ],
])('%s (%s, %i free) is %j', (_, day, count, sentence) => {
  expect(describeFreeSlots(times, day, count, '2028-11-29')).toBe(sentence);
});
