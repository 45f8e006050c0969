import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formatDayHours, hoursSchema, parseDayHours } from './response-forms.ts';

test.each([
  ['9:00-18:00', '9:00 a.m. to 6:00 p.m.'],
  ['9-12:30, 13:30 – 18', '9:00 a.m. to 12:30 p.m., 1:30 p.m. to 6:00 p.m.'],
  ['9 am - 12:30pm, 1:30 p.m. to 6 P.M.', '9:00 a.m. to 12:30 p.m., 1:30 p.m. to 6:00 p.m.'],
  ['12 p.m. to 12 a.m.', '12:00 p.m. to 12:00 a.m.'],
  ['12:15 a.m. to 11:59 p.m.', '12:15 a.m. to 11:59 p.m.'],
  ['0:00 to 24:00', '12:00 a.m. to 12:00 a.m.'],
  ['9-12, 12-13, ', '9:00 a.m. to 12:00 p.m., 12:00 p.m. to 1:00 p.m.'],
  ['', ''],
])('hours typed as %j are %j', (entered, expected) => {
  const hours = parseDayHours(entered);
  expect(hours && formatDayHours(hours)).toBe(expected);
  expect(parseDayHours(expected)).toEqual(hours);
});

test.each([
  'nine',
  '9:00',
  '18:00-9:00',
  '9:00-12:00, 11:00-15:00',
  '9:00-24:30',
  '9:60-10:00',
  '9-9',
  '13 p.m. to 14',
  '0 a.m. to 9',
  '9 to 10 to 11',
])('%j is not parsed as hours', (entered) => expect(parseDayHours(entered)).toBe(null));

test('a week needs at least one open interval, and a response target in minutes', () => {
  const closed = { day0: '', day1: '', day2: '', day3: '', day4: '', day5: '', day6: '' };
  const read = (more: object) => {
    const form = { shown: '', ...closed, day1: '9-17', target: '15', ...more };
    const result = v.safeParse(hoursSchema, form);
    return result.success
      ? result.output
      : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  };
  expect(read({})).toMatchObject({
    targetMinutes: 15,
    week: [[], [[540, 1020]], [], [], [], [], []],
  });
  expect(read({ day1: '' })).toEqual(['day1: Enter hours for at least one day.']);
  expect(read({ target: '0' })).toEqual(['target: Enter at least one minute.']);
  expect(read({ day6: 'noon' })).toEqual([
    'day6: Write hours like 9:00 a.m. to 12:30 p.m., 1:30 p.m. to 6:00 p.m., or nothing for a closed day.',
  ]);
});
