import { expect, test } from 'vitest';
import { describeClock } from './describe-clock.ts';

const now = new Date('2026-11-23T13:23:00Z');
const open = { dueAt: null, answeredAt: null, answeredMinutes: null, isClosed: false };
const at = (text: string) => new Date(text);

test.each([
  [{ dueAt: at('2026-11-23T14:03:00Z') }, 'Answer by 9:03 (in 40 min)', 'in 40 min'],
  [{ dueAt: at('2026-11-23T13:23:30Z') }, 'Answer by 8:23 (now)', 'now'],
  [{ dueAt: at('2026-11-24T14:03:00Z') }, 'Answer by Tue 9:03 (in 25 h)', 'in 25 h'],
  [{ dueAt: at('2026-12-02T14:00:00Z') }, 'Answer by Dec 2, 9:00 (in 10 days)', 'in 10 days'],
  [{ dueAt: at('2026-11-23T13:13:00Z') }, 'Overdue by 10 min', '10 min late'],
  [{ dueAt: at('2026-11-18T13:13:00Z') }, 'Overdue by 6 days', '6 days late'],
  [{ answeredAt: now, answeredMinutes: 0 }, 'Answered within a minute', ''],
  [
    { answeredAt: now, answeredMinutes: 12, dueAt: at('2026-11-24T14:03:00Z') },
    'Answered in 12 min',
    '',
  ],
  [
    { answeredAt: now, answeredMinutes: 130, dueAt: at('2026-11-22T14:03:00Z') },
    'Answered in 3 h, late',
    '',
  ],
])('a lead with %o says %j', (lead, text, brief) => {
  expect(describeClock({ ...open, ...lead }, now)).toMatchObject({ text, brief });
});

test('no clock runs in quarantine, and none for what was closed without an answer', () => {
  expect(describeClock(open, now)).toBe(null);
  expect(describeClock({ ...open, dueAt: now, isClosed: true }, now)).toBe(null);
});
