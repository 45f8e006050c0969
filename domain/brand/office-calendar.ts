import { findPublicHoliday } from '../calculators/rules/public-holidays.ts';
import { addDays, toWeekday, type IsoDay } from '../dates/iso-day.ts';
import { defaultWeek, type Interval, type WeekHours } from './opening-hours.ts';

export interface ClosedDays {
  firstDay: IsoDay;
  lastDay: IsoDay;
  /** Also on the same days of later years. */
  isYearly: boolean;
}

/** When the brokerage is open: the only source for meetings, response times and the site. */
export interface OfficeCalendar {
  week: WeekHours;
  closures: readonly ClosedDays[];
  /** Names of the public holidays on which it is open. */
  openHolidays: readonly string[];
}

/** Closed days with the operators' note, which visitors do not see. */
export type Closure = ClosedDays & { note: string };

/** The calendar as operators edit it. */
export interface StoredCalendar extends OfficeCalendar {
  closures: readonly Closure[];
}

export const defaultCalendar: StoredCalendar = {
  week: defaultWeek,
  closures: [],
  openHolidays: [],
};

/** Whether a day is one of these closed days. */
export function isWithin({ firstDay, lastDay, isYearly }: ClosedDays, day: IsoDay): boolean {
  if (!isYearly || day < firstDay) return firstDay <= day && day <= lastDay;
  const [first = '', last = '', date = ''] = [firstDay, lastDay, day].map((each) => each.slice(5));
  // December 24 to January 2 goes round the end of the year.
  return first <= last ? first <= date && date <= last : first <= date || date <= last;
}

/** The public holiday that the brokerage keeps on a day, or null. */
export function findKeptHoliday({ openHolidays }: OfficeCalendar, day: IsoDay): string | null {
  const name = findPublicHoliday(day);
  return name !== null && openHolidays.includes(name) ? null : name;
}

export const isClosedOn = (calendar: OfficeCalendar, day: IsoDay): boolean =>
  findKeptHoliday(calendar, day) !== null ||
  calendar.closures.some((closure) => isWithin(closure, day));

/** The brokerage's hours on a day; none when it is closed. */
export const listHours = (calendar: OfficeCalendar, day: IsoDay): readonly Interval[] =>
  isClosedOn(calendar, day) ? [] : (calendar.week[toWeekday(day)] ?? []);

export interface ClosedTime {
  firstDay: IsoDay;
  lastDay: IsoDay;
  holiday: string | null;
}

const daysAhead = 366;

/** The closed days of the year from a day on, consecutive ones together. */
export function listComingClosed(calendar: OfficeCalendar, from: IsoDay): ClosedTime[] {
  const found: ClosedTime[] = [];
  for (let day = from, days = 0; days < daysAhead; day = addDays(day, 1), days += 1) {
    if (!isClosedOn(calendar, day)) continue;
    const holiday = findKeptHoliday(calendar, day);
    const before = found.at(-1);
    if (before && holiday === null && before.holiday === null && addDays(before.lastDay, 1) === day)
      before.lastDay = day;
    else found.push({ firstDay: day, lastDay: day, holiday });
  }
  return found;
}

/** The calendar as pages show it: without notes, and with the closed days ahead. */
export type PublicCalendar = OfficeCalendar & { comingClosed: readonly ClosedTime[] };

export const presentCalendar = (
  stored: StoredCalendar,
  comingClosed: readonly ClosedTime[],
): PublicCalendar => ({
  ...stored,
  closures: stored.closures.map(({ firstDay, lastDay, isYearly }) => ({
    firstDay,
    lastDay,
    isYearly,
  })),
  comingClosed,
});
