import { expect, test } from 'vitest';
import { defaultCalendar } from '../brand/office-calendar.ts';
import { parseOpeningHours } from '../brand/opening-hours.ts';
import { describeChosenDay, describeFreeSlots } from './describe-free-slots.ts';

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

test.each([
  ['2028-12-25', false, 'Monday, December 25, 2028: closed, Christmas Day. You can choose a time.'],
  ['2028-12-22', false, 'Friday, December 22, 2028: closed. You can choose a time.'],
  ['2028-12-24', false, 'Sunday, December 24, 2028: closed. You can choose a time.'],
  [
    '2028-12-27',
    true,
    'Wednesday, December 27, 2028: no free time within the hours. You can choose one.',
  ],
  ['2028-12-27', false, 'Wednesday, December 27, 2028'],
  [
    '2029-12-27',
    false,
    'Thursday, December 27, 2029. It is more than a year away: is the year right?',
  ],
  [
    '2029-12-25',
    false,
    'Tuesday, December 25, 2029: closed, Christmas Day. You can choose a time. It is more than a year away: is the year right?',
  ],
])('an operator reads of %s (full: %s) %j', (day, isFull, sentence) => {
  expect(describeChosenDay(times, day, { isFull, today: '2028-11-29' })).toBe(sentence);
});
