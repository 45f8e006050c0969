import {
  addDays,
  toTorontoDay,
  toTorontoInstant,
  type IsoDay,
  type TorontoMinute,
} from '../../dates/iso-day.ts';
import { dayMinutes, formatClock } from '../../brand/opening-hours.ts';
import { listHours, type OfficeCalendar } from '../../brand/office-calendar.ts';

const minuteMs = 60_000;
/** After this long without business hours, a lead gets no due date. */
const maxDays = 2 * 366;

/** When the brokerage first opens from `day` on; on `day` at 9:00 when it never does. */
export function findOpening(day: IsoDay, calendar: OfficeCalendar): TorontoMinute {
  for (let open = day, days = 0; days <= maxDays; open = addDays(open, 1), days += 1) {
    const [first] = listHours(calendar, open);
    if (first) return `${open} ${formatClock(first[0])}`;
  }
  return `${day} 09:00`;
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
function* listOpenTimes(from: number, calendar: OfficeCalendar) {
  let end = from;
  let day = toTorontoDay(new Date(from));
  for (let days = 0; days <= maxDays; days += 1, day = addDays(day, 1)) {
    for (const [opens, closes] of listHours(calendar, day)) {
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
  calendar: OfficeCalendar,
): Date | null {
  let leftMs = Math.round(minutes * minuteMs);
  if (leftMs <= 0) return from;
  for (const { start, end } of listOpenTimes(from.getTime(), calendar)) {
    if (end - start >= leftMs) return new Date(start + leftMs);
    leftMs -= end - start;
  }
  return null;
}

/** Business minutes between two moments, including fractions. */
export function countBusinessMinutes(from: Date, to: Date, calendar: OfficeCalendar): number {
  let passedMs = 0;
  for (const { start, end } of listOpenTimes(from.getTime(), calendar)) {
    if (start >= to.getTime()) break;
    passedMs += Math.min(end, to.getTime()) - start;
  }
  return passedMs / minuteMs;
}

/** In business minutes: the visitor still has the page open, and few others have called yet. */
export const defaultTargetMinutes = 15;
