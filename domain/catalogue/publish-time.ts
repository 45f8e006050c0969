import {
  addDays,
  formatBriefMinute,
  toTorontoInstant,
  toTorontoMinute,
  isSkippedMinute,
  isTorontoMinute,
} from '../dates/iso-day.ts';

export const scheduleKinds = ['publish', 'unpublish'] as const;
export type ScheduleKind = (typeof scheduleKinds)[number];

const maxDays = 366;

/** Parses a publishing time in Toronto, "2026-11-24T09:00". Returns the instant or a problem. */
export function parsePublishTime(entered: string, now: Date): { at: Date } | { problem: string } {
  const minute = entered.trim().replace('T', ' ').slice(0, 16);
  if (!isTorontoMinute(minute)) return { problem: 'Enter a date and a time.' };
  if (isSkippedMinute(minute))
    return {
      problem: `There is no ${formatBriefMinute(minute).replace(/^.*, /, '')} on that day: the clocks go forward. Choose another time.`,
    };
  const at = toTorontoInstant(minute);
  if (at <= now) return { problem: 'This time is past. Choose a later one.' };
  if (minute.slice(0, 10) > addDays(toTorontoMinute(now).slice(0, 10), maxDays))
    return { problem: 'Choose a day within a year.' };
  return { at };
}
