import { expect, test } from 'vitest';
import {
  describeClock,
  describeSpan,
  formatSoon,
  isWaiting,
  type ResponseClock,
} from './describe-clock.ts';

const now = new Date('2026-11-23T13:23:00Z');
const open = {
  dueAt: null,
  answeredAt: null,
  answeredMinutes: null,
  answeredBy: null,
  isClosed: false,
};
// Monday, 8:23 in Toronto.

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

test.each<[lead: Partial<ResponseClock>, state: string, text: string, brief: string]>([
  [{ dueAt: minutes(40) }, 'waiting', 'Answer by 9:03 a.m. (in 40 min)', 'in 40 min'],
  [{ dueAt: now }, 'waiting', 'Answer by 8:23 a.m. (now)', 'now'],
  [{ dueAt: minutes(0.5) }, 'waiting', 'Answer by 8:23 a.m. (now)', 'now'],
  [{ dueAt: minutes(1) }, 'waiting', 'Answer by 8:24 a.m. (in 1 min)', 'in 1 min'],
  [{ dueAt: minutes(102) }, 'waiting', 'Answer by 10:05 a.m. (in 102 min)', 'in 102 min'],
  [{ dueAt: minutes(119) }, 'waiting', 'Answer by 10:22 a.m. (in 119 min)', 'in 119 min'],
  [{ dueAt: minutes(120) }, 'waiting', 'Answer by 10:23 a.m. (in 2 h)', 'in 2 h'],
  [{ dueAt: minutes(25 * 60 + 1) }, 'waiting', 'Answer by Tue 9:24 a.m. (in 25 h)', 'in 25 h'],
  [{ dueAt: minutes(14 * 60 + 7) }, 'waiting', 'Answer by 10:30 p.m. (in 14 h)', 'in 14 h'],
  [{ dueAt: minutes(1.9) }, 'waiting', 'Answer by 8:24 a.m. (in 1 min)', 'in 1 min'],
  [{ dueAt: minutes(48 * 60 - 1) }, 'waiting', 'Answer by Wed 8:22 a.m. (in 47 h)', 'in 47 h'],
  [{ dueAt: minutes(48 * 60) }, 'waiting', 'Answer by Wed 8:23 a.m. (in 2 days)', 'in 2 days'],
  [{ dueAt: minutes(48 * 60 + 1) }, 'waiting', 'Answer by Wed 8:24 a.m. (in 2 days)', 'in 2 days'],
  [
    { dueAt: minutes(6 * 24 * 60 - 1) },
    'waiting',
    'Answer by Sun 8:22 a.m. (in 5 days)',
    'in 5 days',
  ],
  [
    { dueAt: minutes(6 * 24 * 60) },
    'waiting',
    'Answer by Nov 29, 8:23 a.m. (in 6 days)',
    'in 6 days',
  ],
  [{ dueAt: minutes(-0.1) }, 'overdue', 'Overdue by 1 min', '1 min late'],
  [{ dueAt: minutes(-10) }, 'overdue', 'Overdue by 10 min', '10 min late'],
  [{ dueAt: minutes(-5 * 24 * 60 - 10) }, 'overdue', 'Overdue by 5 days', '5 days late'],
  [{ answeredAt: now, answeredMinutes: 0 }, 'answered', 'Answered within a minute', ''],
  [
    { answeredAt: now, answeredMinutes: 12, answeredBy: 'mark' },
    'marked',
    'Marked without a contact',
    '',
  ],
  [{ answeredAt: now, answeredMinutes: 12, dueAt: now }, 'answered', 'Answered in 12 min', ''],
  [
    { answeredAt: now, answeredMinutes: 130, dueAt: minutes(-1) },
    'answered',
    'Answered in 3 h, late',
    '',
  ],
])('a lead with %o is %s: %s', (lead, state, text, brief) => {
  expect(describeClock({ ...open, ...lead }, now)).toEqual({ state, text, brief });
});

test.each([
  [-6 * 24 * 60 + 1, 'Tue 8:24 a.m.'],
  [-6 * 24 * 60, 'Nov 17, 8:23 a.m.'],
])('%d minutes from now is shown as %s', (count, words) => {
  expect(formatSoon(minutes(count), now)).toBe(words);
});

test('zero is under a minute', () => {
  expect([describeSpan(0), describeSpan(1)]).toEqual(['under 1 min', '1 min']);
});

test.each<[lead: Partial<ResponseClock>, waits: boolean]>([
  [{ dueAt: now }, true],
  [{}, false],
  [{ dueAt: now, answeredAt: now }, false],
  [{ dueAt: now, isClosed: true }, false],
])('whether a lead with %o needs an answer: %s', (lead, waits) => {
  expect(isWaiting({ ...open, ...lead })).toBe(waits);
});

test('no clock runs in quarantine, or for a lead closed without an answer', () => {
  expect(describeClock(open, now)).toBe(null);
  expect(describeClock({ ...open, dueAt: now, isClosed: true }, now)).toBe(null);
});
