import Holidays from 'date-holidays';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, toTorontoInstant, toTorontoMinute, toWeekday } from '../../dates/iso-day.ts';
import { defaultCalendar } from '../../brand/office-calendar.ts';
import { defaultWeek, type WeekHours } from '../../brand/opening-hours.ts';
import { listPublicHolidays } from '../../calculators/rules/public-holidays.ts';
import { addBusinessMinutes, countBusinessMinutes } from './business-minutes.ts';

const calendarOf = (week: WeekHours, closedDays: readonly string[] = []) => ({
  ...defaultCalendar,
  week,
  closures: closedDays.map((day) => ({
    firstDay: day,
    lastDay: day,
    isYearly: false,
    note: 'Closed',
  })),
});
const weekOf = (...intervals: [number, number][]): WeekHours =>
  Array.from({ length: 7 }, () => intervals);

/** When an answer is due, in Toronto time. */
function findDue(from: string, minutes: number, hours = defaultWeek, closed: string[] = []) {
  const due = addBusinessMinutes(toTorontoInstant(from), minutes, calendarOf(hours, closed));
  return due && toTorontoMinute(due);
}

test.each([
  // November 20, 2026 is a Friday.
  ['2026-11-20 17:55', 5, '2026-11-20 18:00'],
  ['2026-11-20 17:58', 5, '2026-11-23 09:03'],
  ['2026-11-21 15:00', 60, '2026-11-23 10:00'],
  ['2026-11-23 08:59', 1, '2026-11-23 09:01'],
  ['2026-11-21 15:00', 0, '2026-11-21 15:00'],
  ['2026-11-23 18:00', 1, '2026-11-24 09:01'],
  ['2026-11-23 12:00', 9 * 60, '2026-11-24 12:00'],
  // Before Family Day and the weekend; before Christmas and Boxing Day, a Friday and a Saturday.
  ['2027-02-12 17:58', 5, '2027-02-16 09:03'],
  ['2026-12-24 17:58', 5, '2026-12-28 09:03'],
])('a lead at %s with %i minutes is due at %s', (from, minutes, due) => {
  expect(findDue(from, minutes)).toBe(due);
});

test('lunch, closures and days without hours do not count', () => {
  const lunch = weekOf([9 * 60, 12 * 60], [13 * 60, 17 * 60]);
  expect(findDue('2026-11-23 11:50', 30, lunch)).toBe('2026-11-23 13:20');
  expect(findDue('2026-11-23 11:50', 30, lunch, ['2026-11-23'])).toBe('2026-11-24 09:30');
  expect(findDue('2026-11-23 11:50', 30, weekOf())).toBe(null);
});

test('an hour skipped in spring is not counted, and one repeated in autumn counts twice', () => {
  const night = weekOf([60, 4 * 60]);
  // From March 14 to November 7, 2027, summer time.
  expect(findDue('2027-03-14 01:00', 120, night)).toBe('2027-03-14 04:00');
  expect(findDue('2027-11-07 01:00', 240, night)).toBe('2027-11-07 04:00');
  // Both ends are in the skipped hour, which is counted once.
  const gap = weekOf([120, 150], [180, 210]);
  expect(findDue('2027-03-14 00:00', 60, gap)).toBe('2027-03-15 02:30');
  // Half past two becomes half past three, after ten past three, so nothing is open that night.
  expect(findDue('2027-03-14 00:00', 30, weekOf([150, 190]))).toBe('2027-03-15 03:00');
  expect(findDue('2027-07-01 23:00', 1, weekOf([0, 24 * 60]))).toBe('2027-07-02 00:01');
  expect(findDue('2027-07-05 23:59', 2, weekOf([22 * 60, 24 * 60]))).toBe('2027-07-06 22:01');
});

test(
  'the two directions agree for any hours, closures and moments (property)',
  { timeout: 30_000 },
  () => {
    const day = fc
      .uniqueArray(fc.integer({ min: 0, max: 96 }), { maxLength: 6 })
      .map((ends) => ends.toSorted((one, other) => one - other))
      .map((ends) =>
        ends.flatMap((end, index) =>
          index % 2 === 1 ? [[(ends[index - 1] ?? 0) * 15, end * 15] as const] : [],
        ),
      );
    // Around both changes of the clock, and holidays.
    const moment = fc
      .tuple(
        fc.constantFrom('2027-03-12', '2027-11-05', '2026-12-23'),
        fc.integer({ min: 0, max: 8e8 }),
      )
      .map(([from, ms]) => new Date(Date.parse(from) + ms));
    const closures = fc
      .array(fc.integer({ min: 0, max: 9 }))
      .map((days) => days.map((each) => addDays('2027-03-12', each)));
    fc.assert(
      fc.property(
        moment,
        moment,
        fc.integer({ min: 0, max: 3000 }),
        fc.array(day, { minLength: 7, maxLength: 7 }),
        closures,
        (from, to, minutes, hours, closed) => {
          const calendar = calendarOf(hours, closed);
          const due = addBusinessMinutes(from, minutes, calendar);
          if (due) expect(countBusinessMinutes(from, due, calendar)).toBe(minutes);
          // The earliest such moment: one millisecond earlier is too early.
          if (due && minutes > 0)
            expect(countBusinessMinutes(from, new Date(due.getTime() - 1), calendar)).toBeLessThan(
              minutes,
            );
          const passed = countBusinessMinutes(from, to, calendar);
          const back = addBusinessMinutes(from, passed, calendar);
          if (passed > 0) expect(back?.getTime()).toBeLessThanOrEqual(to.getTime());
          if (back && back < to) expect(countBusinessMinutes(back, to, calendar)).toBe(0);
        },
      ),
      { seed: 1, numRuns: 300 },
    );
  },
);

test('the public holidays of 2020 to 2040 match an independent table', () => {
  const oracle = new Holidays('CA', 'ON', { types: ['public'] });
  // The table adds the federal Easter Monday, and leaves Canada Day on a Sunday.
  const moveCanadaDay = (day: string) =>
    day.endsWith('-07-01') && toWeekday(day) === 0 ? addDays(day, 1) : day;
  for (let year = 2020; year <= 2040; year += 1)
    expect(listPublicHolidays(year).map(({ day }) => day)).toEqual(
      oracle
        .getHolidays(year)
        .filter(({ name }) => name !== 'Easter Monday')
        .map(({ date }) => moveCanadaDay(date.slice(0, 10))),
    );
});
