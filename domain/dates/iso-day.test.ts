import { expect, test } from 'vitest';
import {
  addDays,
  toTorontoDay,
  toTorontoInstant,
  toTorontoMinute,
  isSupportedDay,
  isIsoDay,
  isTorontoMinute,
} from './iso-day.ts';

// Counted on a calendar.
test.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-21', 45, '2027-01-05'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2028-02-29', 1, '2028-03-01'],
  ['2028-02-29', 366, '2029-03-01'],
  ['2027-03-01', 365, '2028-02-29'],
  ['2100-02-28', 1, '2100-03-01'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %i days is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected);
});

test.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-13-01', false],
  ['27-01-01', false],
  ['', false],
])('whether the day %j exists: %s', (text, expected) => {
  expect(isIsoDay(text)).toBe(expected);
});

test.each([
  ['0099-12-31', false],
  ['1899-12-31', false],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['9999-12-31', false],
  ['2027-02-29', false],
])('whether calculations accept %s: %s', (text, expected) => {
  expect(isSupportedDay(text)).toBe(expected);
});

// Toronto is five hours behind UTC in winter and four in summer.
test.each([
  ['2026-11-21T04:59:59Z', '2026-11-20'],
  ['2026-11-21T05:00:00Z', '2026-11-21'],
  ['2026-07-01T03:59:59Z', '2026-06-30'],
  ['2026-07-01T04:00:00Z', '2026-07-01'],
])('at %s it is %s in Toronto', (moment, expected) => {
  expect(toTorontoDay(new Date(moment))).toBe(expected);
});

test.each([
  ['2026-11-21T05:00:00Z', '2026-11-21 00:00'],
  ['2026-07-01T17:05:59Z', '2026-07-01 13:05'],
])('at %s the time in Toronto is %s', (moment, expected) => {
  expect(toTorontoMinute(new Date(moment))).toBe(expected);
});

test.each([
  ['2026-11-21 23:59', true],
  ['2026-11-21 24:00', false],
  ['2026-11-31 10:00', false],
  ['2026-11-21T10:00', false],
  ['2026-11-21 9:00', false],
  ['2026-11-21 10:00:00', false],
  ['2026-11-21 2026-11-21 10:00', false],
])('whether %j is a minute: %s', (text, expected) => {
  expect(isTorontoMinute(text)).toBe(expected);
});

test('a minute in Toronto is converted to its instant, all year', () => {
  const throughTheYear = Array.from({ length: 365 }, (_, day) => day * 25);
  // March 8 and November 1 are the days 66 and 304 after January 1.
  const aroundChanges = [66, 304].flatMap((day) =>
    Array.from({ length: 36 }, (_, hour) => day * 24 + hour),
  );
  for (const hour of [...aroundChanges, ...throughTheYear]) {
    const moment = new Date(Date.UTC(2026, 0, 1, hour));
    const minute = toTorontoMinute(moment);
    // The hour from one to two o'clock occurs twice on November 1; the first one is used.
    const isSecond = moment.toISOString() === '2026-11-01T06:00:00.000Z';
    const expected = isSecond ? '2026-11-01T05:00:00.000Z' : moment.toISOString();
    expect(toTorontoInstant(minute).toISOString()).toBe(expected);
  }
});
