import { expect, test } from 'vitest';
import {
  defaultWeek,
  formatOpenDays,
  formatOpeningHours,
  listTimes,
  parseOpeningHours,
  describeTimes,
} from './opening-hours.ts';

const nine = [[540, 1080]] as const;

test('hours written for people are parsed', () => {
  expect(parseOpeningHours('Monday to Friday, 9:00 to 18:00')).toEqual(defaultWeek);
  expect(
    parseOpeningHours('Friday to Monday, 10:00 to 14:30; tuesday  and Thursday,09:00 to 18:00'),
  ).toEqual([[[600, 870]], [[600, 870]], nine, [], nine, [[600, 870]], [[600, 870]]]);
});

test.each([
  'Monday to Friday, 9:00 to 18:00',
  'Monday to Thursday, 9:00 to 18:00; Saturday, 10:00 to 14:00',
  'Monday to Friday, 9:00 to 12:30 and 13:30 to 18:00; Saturday and Sunday, 0:00 to 24:00',
  'Monday, Wednesday and Friday to Sunday, 9:00 to 24:00',
  'Sunday, 0:00 to 1:00',
])('%j is written as it was parsed', (text) => {
  expect(formatOpeningHours(parseOpeningHours(text) ?? [])).toBe(text);
});

test('the open days are named together', () => {
  const days = (text: string) => formatOpenDays(parseOpeningHours(text) ?? []);
  expect(days('Monday to Thursday, 9:00 to 18:00; Saturday, 10:00 to 14:00')).toBe(
    'Monday to Thursday and Saturday',
  );
  expect(days('Sunday to Saturday, 9:00 to 18:00')).toBe('Monday to Sunday');
});

test.each([
  'Monday to Friday',
  'By appointment',
  'Mondy, 9:00 to 18:00',
  'Mondy to Friday, 9:00 to 18:00',
  'Monday to Fryday, 9:00 to 18:00',
  'Monday to Tuesday to Friday, 9:00 to 18:00',
  'Monday, 9:00 to 18:00; by appointment',
  'Monday, 18:00 to 9:00',
  'Monday, 9:00 to 9:00',
  'Monday, 9:00 to 24:01',
  'Monday, 9:00 to 25:00',
  'Monday, 13:00 to 15:00 and 9:00 to 12:00',
  'Monday to Friday, 9:00 to 12:00; Friday, 13:00 to 15:00',
  '',
])('%j is not parsed as hours', (text) => {
  expect(parseOpeningHours(text)).toBeNull();
});

test('times begin at opening and end before closing', () => {
  expect(listTimes([[540, 615]], 30)).toEqual(['09:00', '09:30']);
  expect(listTimes([], 30)).toEqual([]);
  expect(
    listTimes(
      [
        [540, 570],
        [1410, 1440],
      ],
      30,
    ),
  ).toEqual(['09:00', '23:30']);
});

test.each([
  ['Monday to Friday, 9:00 to 18:00', 'Monday to Friday, 9:00 a.m. to 6:00 p.m.'],
  ['Saturday, 12:00 to 0:30; by appointment', 'Saturday, 12:00 p.m. to 12:30 a.m.; by appointment'],
  ['Daily 9:00 a.m. to 6:00 pm', 'Daily 9:00 a.m. to 6:00 pm'],
])('%j is shown as %j', (text, shown) => expect(describeTimes(text)).toBe(shown));
