import { expect, test } from 'vitest';
import { parseSnoozeEnd } from './snooze.ts';

test('a lead is snoozed until the next morning, the next Monday or a custom minute in the future', () => {
  // November 22, 2026 is a Sunday.
  for (const [choice, own, now, found] of [
    ['tomorrow', '', '2026-11-22 23:59', '2026-11-23 09:00'],
    ['monday', '', '2026-11-22 10:00', '2026-11-23 09:00'],
    ['monday', '', '2026-11-23 08:00', '2026-11-30 09:00'],
    ['monday', '', '2026-11-28 08:00', '2026-11-30 09:00'],
    ['own', '2026-11-22T10:30', '2026-11-22 10:00', '2026-11-22 10:30'],
    ['own', '2026-11-22T10:30:00', '2026-11-22 10:00', '2026-11-22 10:30'],
    ['own', '2027-11-23T23:59', '2026-11-22 10:00', '2027-11-23 23:59'],
  ] as const)
    expect(parseSnoozeEnd(choice, own, now)).toEqual({ until: found });
  for (const [own, problem] of [
    ['', 'Enter a date and a time.'],
    ['2026-02-30T10:00', 'Enter a date and a time.'],
    ['2026-11-22T10:00', 'Choose a time that is not past.'],
    ['2027-11-24T00:00', 'Choose a day within a year.'],
  ] as const)
    expect(parseSnoozeEnd('own', own, '2026-11-22 10:00'), own).toEqual({ problem });
});
