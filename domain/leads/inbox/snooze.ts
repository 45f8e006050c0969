import {
  addDays,
  toWeekday,
  isTorontoMinute,
  type IsoDay,
  type TorontoMinute,
} from '../../dates/iso-day.ts';

/** The choices for a snooze; "own" needs a custom minute. */
export const snoozeChoices = {
  tomorrow: 'Tomorrow, or the next business day',
  monday: 'Monday, or the next business day',
  own: 'Another date and time',
} as const;
export type SnoozeChoice = keyof typeof snoozeChoices;

const maxDays = 366;

/**
 * The minute at which the lead returns, or the problem with a custom one. `findOpening` gives
 * when the brokerage first opens from a day on: a lead never returns while it is closed unless asked to.
 */
export function parseSnoozeEnd(
  choice: SnoozeChoice,
  own: string,
  now: TorontoMinute,
  findOpening: (day: IsoDay) => TorontoMinute,
): { until: TorontoMinute } | { problem: string } {
  const today = now.slice(0, 10);
  if (choice === 'tomorrow') return { until: findOpening(addDays(today, 1)) };
  if (choice === 'monday')
    return { until: findOpening(addDays(today, (8 - toWeekday(today)) % 7 || 7)) };
  const until = own.replace('T', ' ').slice(0, 16);
  if (!isTorontoMinute(until)) return { problem: 'Enter a date and a time.' };
  if (until <= now) return { problem: 'Choose a time that is not past.' };
  if (until.slice(0, 10) > addDays(today, maxDays))
    return { problem: 'Choose a day within a year.' };
  return { until };
}
