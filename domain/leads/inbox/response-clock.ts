import {
  addDays,
  toTorontoDay,
  toTorontoInstant,
  toWeekday,
  type IsoDay,
} from '../../dates/iso-day.ts';
import { formatClock } from '../../dates/opening-hours.ts';
import { findPublicHoliday } from '../../calculators/rules/public-holidays.ts';

/** Minutes of the day in Toronto; at most 24 * 60. */
export type Interval = readonly [opens: number, closes: number];

/** The brokerage's hours from Sunday on: none, one or several intervals a day, in order. */
export type WeekHours = readonly (readonly Interval[])[];

/** Days on which the brokerage is closed, in addition to public holidays. */
export type Closures = ReadonlySet<IsoDay>;

const dayMinutes = 24 * 60;
const minuteMs = 60_000;
/** After this long without business hours, a lead gets no due date. */
const maxDays = 2 * 366;

/** Whether the brokerage opens at all on a day. */
const isOpenOn = (day: IsoDay, hours: WeekHours, closures: Closures): boolean =>
  !closures.has(day) && findPublicHoliday(day) === null && (hours[toWeekday(day)] ?? []).length > 0;

/** The first day from `day` on that the brokerage opens; `day` itself when it never does. */
export function findOpenDay(day: IsoDay, hours: WeekHours, closures: Closures): IsoDay {
  for (let open = day, days = 0; days <= maxDays; open = addDays(open, 1), days += 1)
    if (isOpenOn(open, hours, closures)) return open;
  return day;
}

const toInstantMs = (day: IsoDay, minute: number): number =>
  (minute === dayMinutes
    ? toTorontoInstant(`${addDays(day, 1)} 00:00`)
    : toTorontoInstant(`${day} ${formatClock(minute)}`)
  ).getTime();

/**
 * The open intervals from a moment on, in milliseconds. Lengths are real: where clocks go forward
 * at two o'clock, 1:00 to 4:00 is two hours.
 */
function* listOpenTimes(from: number, hours: WeekHours, closures: Closures) {
  let end = from;
  let day = toTorontoDay(new Date(from));
  for (let days = 0; days <= maxDays; days += 1, day = addDays(day, 1)) {
    if (closures.has(day) || findPublicHoliday(day) !== null) continue;
    for (const [opens, closes] of hours[toWeekday(day)] ?? []) {
      // A minute skipped in spring maps to a later one, which may be in another interval.
      const start = Math.max(end, toInstantMs(day, opens));
      end = Math.max(end, toInstantMs(day, closes));
      if (start < end) yield { start, end };
    }
  }
}

/** The moment when that many business minutes have passed; null when it is over two years away. */
export function addBusinessMinutes(
  from: Date,
  minutes: number,
  hours: WeekHours,
  closures: Closures,
): Date | null {
  let leftMs = Math.round(minutes * minuteMs);
  if (leftMs <= 0) return from;
  for (const { start, end } of listOpenTimes(from.getTime(), hours, closures)) {
    if (end - start >= leftMs) return new Date(start + leftMs);
    leftMs -= end - start;
  }
  return null;
}

/** Business minutes between two moments, including fractions. */
export function countBusinessMinutes(
  from: Date,
  to: Date,
  hours: WeekHours,
  closures: Closures,
): number {
  let passedMs = 0;
  for (const { start, end } of listOpenTimes(from.getTime(), hours, closures)) {
    if (start >= to.getTime()) break;
    passedMs += Math.min(end, to.getTime()) - start;
  }
  return passedMs / minuteMs;
}

/** The default hours: Monday to Friday, 9:00 to 18:00. */
export const defaultWeek: WeekHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
  weekday === 0 || weekday === 6 ? [] : [[9 * 60, 18 * 60]],
);

/** In business minutes: the visitor still has the page open, and few others have called yet. */
export const defaultTargetMinutes = 15;
