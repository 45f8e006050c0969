import { expect, test } from 'vitest';
import { toTorontoDay, toTorontoMinute } from './iso-day.ts';
import { formatTorontoTime } from './toronto-time.ts';

test.each([
  ['2026-11-24T01:48:05.092Z', '2026-11-23T20:48:05-05:00'],
  ['2026-07-01T03:59:59.999Z', '2026-06-30T23:59:59-04:00'],
  // The hour that occurs twice.
  ['2026-11-01T05:30:00Z', '2026-11-01T01:30:00-04:00'],
  ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00'],
])('%s is %s in Toronto', (utc, toronto) => {
  expect(formatTorontoTime(new Date(utc))).toBe(toronto);
});

test('days and minutes do not depend on how a browser writes Canadian dates', () => {
  // Safari of iOS 16 writes "11/23/2026".
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  Object.defineProperty(prototype, 'format', { ...own, get: () => () => '11/23/2026' });
  const moment = new Date('2026-11-24T01:08:05Z');
  try {
    expect(toTorontoDay(moment)).toBe('2026-11-23');
    expect(toTorontoMinute(moment)).toBe('2026-11-23 20:08');
  } finally {
    Object.defineProperty(prototype, 'format', own);
  }
});
