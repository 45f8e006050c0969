import * as v from 'valibot';
import { isSupportedDay } from '../../dates/iso-day.ts';
import { formatTimeOfDay } from '../../dates/opening-hours.ts';
import { cleanMessage } from '../../text/clean-text.ts';
import { enteredText } from '../forms/contact-fields.ts';
import type { Interval } from './response-clock.ts';

const timePattern = /^(\d{1,2})(?::([0-5]\d))?\s*([ap])?(?:\.?m\.?)?$/i;

/** Minutes from "9:00 a.m.", "9 am" or "18:00"; null for other text. Midnight ends a day, too. */
function parseTime(text: string, isEnd: boolean): number | null {
  const [found, digits = '', minute = '0', half] = timePattern.exec(text.trim()) ?? [];
  if (found === undefined) return null;
  const hour = Number(digits);
  if (half && (hour < 1 || hour > 12)) return null;
  const inDay = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  const minutes = inDay * 60 + Number(minute);
  return half && isEnd && minutes === 0 ? 24 * 60 : minutes;
}

/**
 * Parses "9:00 a.m. to 12:30 p.m., 1:30 p.m. to 6:00 p.m." and "9:00-12:30, 13:30-18:00"; null when
 * invalid, or when intervals overlap or are out of order.
 */
export function parseDayHours(text: string): Interval[] | null {
  const intervals: Interval[] = [];
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [from = '', to = '', ...rest] = part.split(/-|–|\bto\b/);
    const [opens, closes] = [parseTime(from, false), parseTime(to, true)];
    if (opens === null || closes === null || rest.length > 0) return null;
    const before = intervals.at(-1)?.[1] ?? 0;
    if (opens >= closes || opens < before || closes > 24 * 60) return null;
    intervals.push([opens, closes]);
  }
  return intervals;
}

/** The inverse; empty for a day that is closed. */
export const formatDayHours = (intervals: readonly Interval[]): string =>
  intervals.map((ends) => ends.map(formatTimeOfDay).join(' to ')).join(', ');

const dayHours = v.pipe(
  enteredText,
  v.rawTransform<string, Interval[]>(({ dataset, addIssue, NEVER }) => {
    const hours = parseDayHours(dataset.value);
    if (hours) return hours;
    addIssue({
      message:
        'Write hours like 9:00 a.m. to 12:30 p.m., 1:30 p.m. to 6:00 p.m., or nothing for a closed day.',
    });
    return NEVER;
  }),
);

/** At most two weeks of working days. */
const maxTargetMinutes = 10 * 9 * 60;

export const hoursFields = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;

/** Each weekday's hours from Sunday on, and the response target in business minutes. */
export const hoursSchema = v.pipe(
  v.object({
    /** The settings that the form showed, so that nobody overwrites a colleague's change. */
    shown: v.string(),
    ...(Object.fromEntries(hoursFields.map((name) => [name, dayHours])) as Record<
      (typeof hoursFields)[number],
      typeof dayHours
    >),
    target: v.pipe(
      enteredText,
      v.regex(/^\d{1,4}$/, 'Enter a number of minutes.'),
      v.transform(Number),
      v.minValue(1, 'Enter at least one minute.'),
      v.maxValue(maxTargetMinutes, `Enter at most ${maxTargetMinutes} minutes.`),
    ),
  }),
  v.transform(({ shown, target, ...days }) => ({
    shown,
    targetMinutes: target,
    week: hoursFields.map((name) => days[name]),
  })),
  v.forward(
    v.check(
      ({ week }) => week.some((intervals) => intervals.length > 0),
      'Enter hours for at least one day.',
    ),
    ['day1'] as never,
  ),
);

const dayField = v.pipe(enteredText, v.check(isSupportedDay, 'Choose a day.'));

export const closureSchema = v.object({
  day: dayField,
  name: v.pipe(
    enteredText,
    v.transform(cleanMessage),
    v.nonEmpty('Enter a reason, such as “Moving day”.'),
    v.maxLength(80, 'Use at most 80 characters.'),
  ),
});

export const closureDaySchema = v.object({ day: dayField });

/** The first day back; empty when not away. */
export const awayUntilField = v.pipe(
  v.string(),
  v.trim(),
  v.check((day) => day === '' || isSupportedDay(day), 'Choose the day of return.'),
  v.transform((day) => day || null),
);
export const awaySchema = v.object({ until: awayUntilField });
