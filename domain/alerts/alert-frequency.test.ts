import { expect, test } from 'vitest';
import { findLastMailTime, type AlertFrequency } from './alert-frequency.ts';

// Toronto is four hours behind UTC in summer, five in winter. November 23, 2026 is a Monday.
test.each<[AlertFrequency, now: string, last: string]>([
  ['at-once', '2026-11-24T03:10:00Z', '2026-11-24T03:10:00Z'],
  ['daily', '2026-11-24T12:59:59Z', '2026-11-23T13:00:00Z'],
  ['daily', '2026-11-24T13:00:00Z', '2026-11-24T13:00:00Z'],
  ['daily', '2026-11-25T04:30:00Z', '2026-11-24T13:00:00Z'],
  ['daily', '2026-07-01T12:00:00Z', '2026-07-01T12:00:00Z'],
  ['daily', '2026-03-08T11:59:00Z', '2026-03-07T13:00:00Z'],
  ['daily', '2026-03-08T12:00:00Z', '2026-03-08T12:00:00Z'],
  ['weekly', '2026-11-23T12:59:00Z', '2026-11-16T13:00:00Z'],
  ['weekly', '2026-11-23T13:00:00Z', '2026-11-23T13:00:00Z'],
  ['weekly', '2026-11-29T23:00:00Z', '2026-11-23T13:00:00Z'],
  ['weekly', '2026-11-02T13:00:00Z', '2026-11-02T13:00:00Z'],
])('%s alerts at %s send what was found until %s (A-10.3)', (frequency, now, last) => {
  expect(findLastMailTime(frequency, new Date(now))).toEqual(new Date(last));
});
