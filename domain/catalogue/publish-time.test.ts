import { expect, test } from 'vitest';
import { parsePublishTime } from './publish-time.ts';

const now = new Date('2026-11-22T15:00:00Z');
const read = (entered: string, moment = now) => {
  const found = parsePublishTime(entered, moment);
  return 'at' in found ? found.at.toISOString() : found.problem;
};

test('a time is in Toronto, in summer and winter, and not in the past', () => {
  expect(read('2026-11-24T09:00')).toBe('2026-11-24T14:00:00.000Z');
  expect(read('2027-07-02T09:00')).toBe('2027-07-02T13:00:00.000Z');
  expect(read('2026-11-22T10:01')).toBe('2026-11-22T15:01:00.000Z');
  expect(read('2026-11-22T10:00')).toBe('This time is past. Choose a later one.');
  expect(read('2027-12-01T09:00')).toBe('Choose a day within a year.');
  for (const entered of ['', 'soon', '2026-02-30T09:00', '2026-11-24T25:00'])
    expect(read(entered)).toBe('Enter a date and a time.');
});

// The clocks go forward on 2027-03-14 at 2:00 and back on 2027-11-07 at 2:00 (Time Act, Ontario).
test('an hour skipped in spring is rejected, and of a repeated hour the first is used', () => {
  expect(read('2027-03-14T01:59')).toBe('2027-03-14T06:59:00.000Z');
  expect(read('2027-03-14T02:30')).toBe(
    'There is no 2:30 a.m. on that day: the clocks go forward. Choose another time.',
  );
  expect(read('2027-03-14T03:00')).toBe('2027-03-14T07:00:00.000Z');
  expect(read('2027-11-07T01:30')).toBe('2027-11-07T05:30:00.000Z');
});
