import { expect, test } from 'vitest';
import { defaultCalendar } from '../../brand/office-calendar.ts';
import { findOpening } from './business-minutes.ts';
import { parseSnoozeEnd } from './snooze.ts';

/** A brokerage that is closed on weekends, on holidays and on Monday, November 30. */
const calendar = {
  ...defaultCalendar,
  closures: [{ firstDay: '2026-11-30', lastDay: '2026-11-30', isYearly: false }],
};
const findOpen = (day: string) => findOpening(day, calendar);

test('a lead is snoozed until the next business day, the next week or a custom minute in the future', () => {
  // November 22, 2026 is a Sunday.
  for (const [choice, own, now, found] of [
    ['tomorrow', '', '2026-11-22 23:59', '2026-11-23 09:00'],
    ['monday', '', '2026-11-22 10:00', '2026-11-23 09:00'],
    // Friday: past the weekend and a closed Monday. Christmas and Boxing Day are holidays.
    ['tomorrow', '', '2026-11-27 16:00', '2026-12-01 09:00'],
    ['tomorrow', '', '2026-12-24 16:00', '2026-12-28 09:00'],
    ['monday', '', '2026-11-16 08:00', '2026-11-23 09:00'],
    ['monday', '', '2026-11-23 08:00', '2026-12-01 09:00'],
    ['monday', '', '2026-11-28 08:00', '2026-12-01 09:00'],
    // Labour Day.
    ['monday', '', '2027-09-01 08:00', '2027-09-07 09:00'],
    ['own', '2026-11-22T10:30', '2026-11-22 10:00', '2026-11-22 10:30'],
    ['own', '2026-11-22T10:30:00', '2026-11-22 10:00', '2026-11-22 10:30'],
    ['own', '2027-11-23T23:59', '2026-11-22 10:00', '2027-11-23 23:59'],
  ] as const)
    expect(parseSnoozeEnd(choice, own, now, findOpen)).toEqual({ until: found });
  for (const [own, problem] of [
    ['', 'Enter a date and a time.'],
    ['2026-02-30T10:00', 'Enter a date and a time.'],
    ['2026-11-22T10:00', 'Choose a time that is not past.'],
    ['2027-11-24T00:00', 'Choose a day within a year.'],
  ] as const)
    expect(parseSnoozeEnd('own', own, '2026-11-22 10:00', findOpen), own).toEqual({ problem });
});

test('a snoozed lead returns when the brokerage opens on that day', () => {
  const late = [[600, 1080]] as const;
  for (const [week, found] of [
    [[[], late, late, late, late, late, late], '2026-11-28 10:00'],
    [[[], [[750, 1080]], [], [], [], [], []], '2026-12-07 12:30'],
    // It never opens.
    [[[], [], [], [], [], [], []], '2026-11-28 09:00'],
  ] as const)
    expect(
      parseSnoozeEnd('tomorrow', '', '2026-11-27 16:00', (day) =>
        findOpening(day, { ...calendar, week }),
      ),
    ).toEqual({ until: found });
});
