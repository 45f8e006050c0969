import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  closureSchema,
  formatDayHours,
  hoursSchema,
  overlap,
  parseDayHours,
} from './calendar-forms.ts';

test.each([
  ['9:00-18:00', '9:00 a.m. to 6:00 p.m.'],
  ['9-12:30, 13:30 – 18', '9:00 a.m. to 12:30 p.m., 1:30 p.m. to 6:00 p.m.'],
  ['9 am - 12:30pm and 1.30 p.m. to 6 P.M.', '9:00 a.m. to 12:30 p.m., 1:30 p.m. to 6:00 p.m.'],
  ['13:30-18:00; 9:00-12:30', '9:00 a.m. to 12:30 p.m., 1:30 p.m. to 6:00 p.m.'],
  ['12 p.m. to 12 a.m.', '12:00 p.m. to 12:00 a.m.'],
  ['12:15 a.m. to 11:59 p.m.', '12:15 a.m. to 11:59 p.m.'],
  ['0:00 to 24:00', '12:00 a.m. to 12:00 a.m.'],
  ['20:00-0:00', '8:00 p.m. to 12:00 a.m.'],
  ['9-12, 12-13, ', '9:00 a.m. to 12:00 p.m., 12:00 p.m. to 1:00 p.m.'],
  ['Closed', ''],
  ['', ''],
])('hours typed as %j are %j', (entered, expected) => {
  const hours = parseDayHours(entered);
  expect(formatDayHours(hours)).toBe(expected);
  expect(parseDayHours(expected)).toEqual(hours);
});

const unreadable = 'cannot be read. Write hours like 9:00 a.m. to 12:30';
test.each([
  ['nine', unreadable],
  ['9:00', unreadable],
  ['9:60-10:00', unreadable],
  ['13 p.m.-14', unreadable],
  ['0 a.m. to 9', unreadable],
  ['9-12-15', unreadable],
  ['18:00-9:00', '“18:00-9:00” does not end after it begins. Write a.m. and p.m.'],
  ['9-5', 'as in 9:00 a.m. to 5:00 p.m.'],
  ['9-9', 'does not end after it begins'],
  ['9:00-24:30', '“9:00-24:30” is not within a day, which ends at 24:00.'],
  ['24:00-25:00', 'is not within a day'],
  [
    '9:00-12:00, 11:00-15:00',
    '9:00 a.m. to 12:00 p.m. and 11:00 a.m. to 3:00 p.m. overlap. Write each time once.',
  ],
])('the hours %j are refused: %s', (entered, sentence) => {
  expect(() => parseDayHours(entered)).toThrow(sentence);
});

test('a week needs at least one open interval, and a response target in minutes', () => {
  const closed = { day0: '', day1: '', day2: '', day3: '', day4: '', day5: '', day6: '' };
  const read = (more: object) => {
    const form = { original: '', ...closed, day1: '9-17', target: '15', ...more };
    const result = v.safeParse(hoursSchema, form);
    return result.success
      ? result.output
      : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  };
  expect(read({})).toMatchObject({
    targetMinutes: 15,
    week: [[], [[540, 1020]], [], [], [], [], []],
  });
  expect(read({ holiday1: 'on', holiday8: 'on' })).toHaveProperty('openHolidays.length', 7);
  expect(read({ day1: '' })).toEqual(['day1: Enter hours for at least one day.']);
  expect(read({ target: '0' })).toEqual(['target: Enter at least one minute.']);
  expect(read({ day6: 'noon' })).toEqual([
    'day6: “noon” cannot be read. Write hours like 9:00 a.m. to 12:30 p.m., 1:30 p.m. to 6:00 p.m., or nothing for a closed day.',
  ]);
});

test('closed days are one day, or several in order', () => {
  const read = (entered: object) => {
    const result = v.safeParse(closureSchema, { note: 'Moving day', ...entered });
    return result.success
      ? result.output
      : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
  };
  const one = { firstDay: '2026-12-24', lastDay: '2026-12-24', isYearly: false };
  expect(read({ firstDay: '2026-12-24', lastDay: '' })).toEqual({ ...one, note: 'Moving day' });
  expect(read({ firstDay: '2026-12-24', isYearly: 'on' })).toMatchObject({ isYearly: true });
  for (const [entered, problem] of [
    [{}, 'firstDay: Choose a day.'],
    [{ firstDay: '2026-02-30' }, 'firstDay: Choose a day.'],
    [{ firstDay: '2026-12-24', lastDay: 'x' }, 'lastDay: Choose a day, or none for one day.'],
    [
      { firstDay: '2026-12-24', lastDay: '2026-12-23' },
      'lastDay: The last day is before the first day.',
    ],
    [
      { firstDay: '2026-12-24', lastDay: '2027-12-24' },
      'lastDay: Close for less than a year at once. Check the year of both days.',
    ],
    [{ firstDay: '2026-12-24', note: ' ' }, 'note: Enter a reason, such as “Moving day”.'],
  ] as const)
    expect(read(entered)).toEqual([problem]);
});

test.each([
  // A yearly closure round the end of the year meets later years, and no earlier ones.
  ['2026-12-24', '2027-01-02', true, '2030-01-01', '2030-01-01', true],
  ['2026-12-24', '2027-01-02', true, '2030-01-03', '2030-12-23', false],
  ['2026-12-24', '2027-01-02', true, '2025-12-26', '2025-12-26', false],
  ['2026-07-01', '2026-07-05', false, '2026-07-05', '2026-07-09', true],
  ['2026-07-01', '2026-07-05', false, '2026-06-01', '2026-08-01', true],
  ['2026-07-01', '2026-07-05', false, '2027-07-01', '2027-07-05', false],
] as const)(
  '%s to %s (yearly: %s) and %s to %s: %s',
  (first, last, isYearly, from, to, expected) => {
    const one = { firstDay: first, lastDay: last, isYearly };
    const other = { firstDay: from, lastDay: to, isYearly: false };
    expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
  },
);
