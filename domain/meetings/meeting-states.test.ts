import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formatBriefMinute } from '../dates/iso-day.ts';
import { confirmedMeetingSchema, movedMeetingSchema } from './meeting-states.ts';

const shown = { reference: 'GB-1', revision: '0' };
const check = (fields: object) => v.safeParse(confirmedMeetingSchema, { ...shown, ...fields });

test.each([
  ['https://meet.example.com/abc', 'https://meet.example.com/abc'],
  [' meet.example.com/abc ', 'https://meet.example.com/abc'],
  ['http://192.0.2.1:8080/x', 'http://192.0.2.1:8080/x'],
  ['https://zoom.example/j/123?pwd=a,b;c#x', 'https://zoom.example/j/123?pwd=a,b;c#x'],
  ['', ''],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['mailto:ada@example.com', null],
  ['https://a b', null],
  ['https://a"onclick=x', null],
  ['https://meet.example.com/\r\nATTENDEE:x', null],
  ['https://', null],
  ['zoom', null],
  [`https://meet.example.com/${'x'.repeat(500)}`, null],
])('the video link %j is read as %j', (link, expected) => {
  const result = check({ link });
  expect(result.success ? result.output.link : null).toBe(expected);
});

test.each([
  ['99 Front St W', '99 Front St W'],
  [' Sales centre,\r\n 2nd\tfloor ', 'Sales centre, 2nd floor'],
  ['Café “Über”, 東京 🏗', 'Café “Über”, 東京 🏗'],
  ['', ''],
  ['x'.repeat(201), null],
])('the place %j is read as %j', (place, expected) => {
  const result = check({ place });
  expect(result.success ? result.output.place : null).toBe(expected);
});

test('what goes to the visitor may be left out', () => {
  expect(check({}).output).toMatchObject({ word: '' });
  expect(check({ word: 'x'.repeat(2001) }).success).toBe(false);
});

test('a time to choose is in words', () => {
  expect(formatBriefMinute('2026-12-01 10:00')).toBe('Tue, Dec 1, 10:00 a.m.');
  expect(formatBriefMinute('2027-03-14 12:30')).toBe('Sun, Mar 14, 12:30 p.m.');
});

test.each([
  ['2026-11-28', '18:30', null],
  ['2026-11-28', '', 'Choose a half hour, such as 2:00 or 2:30 p.m.'],
  ['2026-11-28', '09:40', 'Choose a half hour, such as 2:00 or 2:30 p.m.'],
  ['', '09:30', 'Choose a day.'],
  ['2026-02-30', '09:30', 'Choose a day.'],
  ['2027-03-14', '02:30', 'The clocks go forward over this time. Choose another.'],
])('a meeting on %s at %s: %s', (day, time, problem) => {
  const { issues } = v.safeParse(movedMeetingSchema, { ...shown, day, time });
  expect(issues?.[0].message ?? null).toBe(problem);
});
