import * as v from 'valibot';
import { publicHolidayRules } from '../calculators/rules/public-holidays.ts';
import { addDays, isSupportedDay, type IsoDay } from '../dates/iso-day.ts';
import { dayMinutes, formatTimeOfDay, type Interval } from './opening-hours.ts';
import { cleanMessage } from '../text/clean-text.ts';
import { isWithin, type ClosedDays } from './office-calendar.ts';

const timePattern = /^(\d{1,2})(?:[:.]([0-5]\d))?\s*(?:([ap])\.?m\.?)?$/i;

/** The minute of the day that "9", "9:30", "17:00" or "5 p.m." names; null for other text. */
function parseTime(text: string): number | null {
  const found = timePattern.exec(text);
  if (!found) return null;
  const [, digits, minutes = '0', half] = found;
  const hour = Number(digits);
  if (half === undefined) return hour * 60 + Number(minutes);
  if (hour < 1 || hour > 12) return null;
  return ((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)) * 60 + Number(minutes);
}

class UnreadableHours extends Error {}

function readInterval(text: string): Interval {
  const [opens = null, closes = null, ...rest] = text
    .split(/\s*(?:[-–—]|\bto\b)\s*/)
    .map(parseTime);
  if (opens === null || closes === null || rest.length > 0)
    throw new UnreadableHours(
      `“${text}” cannot be read. Write hours like 9:00 a.m. to 12:30 p.m., 1:30 p.m. to 6:00 p.m., or nothing for a closed day.`,
    );
  // "20:00-0:00" ends at midnight.
  const ends = closes === 0 ? dayMinutes : closes;
  if (opens >= dayMinutes || ends > dayMinutes)
    throw new UnreadableHours(`“${text}” is not within a day, which ends at 24:00.`);
  if (opens >= ends)
    throw new UnreadableHours(
      `“${text}” does not end after it begins. Write a.m. and p.m., as in 9:00 a.m. to 5:00 p.m.`,
    );
  return [opens, ends];
}

/** Parses "9 a.m. to 12:30 p.m., 1:30 p.m. to 6 p.m." and "9:00-12:30, 13:30-18:00". Throws with a sentence that says what to write. */
export function parseDayHours(text: string): Interval[] {
  if (/^(?:closed|[-–—])?$/i.test(text.trim())) return [];
  const parts = text.split(/[,;]|\band\b/).map((part) => part.trim());
  const intervals = parts
    .filter((part) => part !== '')
    .map(readInterval)
    .sort(([one], [other]) => one - other);
  for (const [index, [opens, closes]] of intervals.entries()) {
    const next = intervals[index + 1];
    if (next && next[0] < closes)
      throw new UnreadableHours(
        `${formatDayHours([[opens, closes]])} and ${formatDayHours([next])} overlap. Write each time once.`,
      );
  }
  return intervals;
}

/** The inverse; empty for a day that is closed. */
export const formatDayHours = (intervals: readonly Interval[]): string =>
  intervals.map((ends) => ends.map(formatTimeOfDay).join(' to ')).join(', ');

const entered = v.optional(v.string(), '');

const dayHours = v.pipe(
  entered,
  v.rawTransform<string, Interval[]>(({ dataset, addIssue, NEVER }) => {
    try {
      return parseDayHours(dataset.value);
    } catch (error) {
      if (!(error instanceof UnreadableHours)) throw error;
      addIssue({ message: error.message });
      return NEVER;
    }
  }),
);

/** At most two weeks of working days. */
const maxTargetMinutes = 10 * 9 * 60;

export const hoursFields = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const;

/** A public holiday's checkbox: ticked, the brokerage is closed on it. */
export const holidayFields = publicHolidayRules.map(
  ({ name }, index) => ({ field: `holiday${index}`, name }) as const,
);

const entriesOf = <Schema extends v.GenericSchema>(names: readonly string[], schema: Schema) =>
  Object.fromEntries(names.map((name) => [name, schema]));

/** Each weekday's hours from Sunday on, the holidays, and the response target in business minutes. */
export const hoursSchema = v.pipe(
  v.object({
    /** The settings that the form showed, so that nobody overwrites a colleague's change. */
    original: v.string(),
    ...(entriesOf(hoursFields, dayHours) as Record<(typeof hoursFields)[number], typeof dayHours>),
    ...entriesOf(
      holidayFields.map(({ field }) => field),
      v.optional(v.string()),
    ),
    target: v.pipe(
      entered,
      v.trim(),
      v.regex(/^\d{1,4}$/, 'Enter a number of minutes.'),
      v.transform(Number),
      v.minValue(1, 'Enter at least one minute.'),
      v.maxValue(maxTargetMinutes, `Enter at most ${maxTargetMinutes} minutes.`),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['day0'], ['day1'], ['day2'], ['day3'], ['day4'], ['day5'], ['day6']],
      (fields) => hoursFields.some((name) => fields[name].length > 0),
      'Enter hours for at least one day.',
    ),
    ['day1'],
  ),
  v.transform((fields) => ({
    original: fields.original,
    targetMinutes: fields.target,
    week: hoursFields.map((name) => fields[name]),
    openHolidays: holidayFields
      .filter(({ field }) => fields[field as keyof typeof fields] === undefined)
      .map(({ name }) => name),
  })),
);

const maxClosedDays = 365;

/** What is no day has its own message. */
const areDays = (...days: readonly string[]) => days.every(isSupportedDay);

export const closureSchema = v.pipe(
  v.object({
    firstDay: v.pipe(entered, v.check(isSupportedDay, 'Choose a day.')),
    lastDay: v.pipe(
      entered,
      v.check((day) => day === '' || isSupportedDay(day), 'Choose a day, or none for one day.'),
    ),
    isYearly: v.pipe(
      entered,
      v.transform((value) => value !== ''),
    ),
    note: v.pipe(
      entered,
      v.transform(cleanMessage),
      v.nonEmpty('Enter a reason, such as “Moving day”.'),
      v.maxLength(80, 'Use at most 80 characters.'),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['firstDay'], ['lastDay']],
      ({ firstDay, lastDay }) => !areDays(firstDay, lastDay) || firstDay <= lastDay,
      'The last day is before the first day.',
    ),
    ['lastDay'],
  ),
  v.forward(
    v.partialCheck(
      [['firstDay'], ['lastDay']],
      ({ firstDay, lastDay }) =>
        !areDays(firstDay, lastDay) || lastDay < addDays(firstDay, maxClosedDays),
      'Close for less than a year at once. Check the year of both days.',
    ),
    ['lastDay'],
  ),
  v.transform((closure) => ({ ...closure, lastDay: closure.lastDay || closure.firstDay })),
);

export const closureDaySchema = v.object({
  firstDay: v.pipe(entered, v.check(isSupportedDay, 'Choose a day.')),
});

const touches = (one: ClosedDays, other: ClosedDays): boolean => {
  for (let day: IsoDay = one.firstDay; day <= one.lastDay; day = addDays(day, 1))
    if (isWithin(other, day)) return true;
  return false;
};

/** Whether two closures share a day. */
export const overlap = (one: ClosedDays, other: ClosedDays): boolean =>
  touches(one, other) || touches(other, one);
