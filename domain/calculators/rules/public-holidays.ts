import { addDays, toWeekday, type IsoDay } from '../../dates/iso-day.ts';
import type { DatedRule } from './dated-rule.ts';

/** A public holiday under Ontario's Employment Standards Act. */
interface PublicHolidayRule extends DatedRule {
  /** In the law's words. */
  when: string;
  computeDay: (year: number) => IsoDay;
}

const toIsoDay = (year: number, month: number, day: number): IsoDay =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The first Monday on or after a day. */
const mondayFrom = (day: IsoDay) => addDays(day, (8 - toWeekday(day)) % 7);

/** Easter of the Gregorian calendar, by the anonymous algorithm of Nature, April 20, 1876. */
function computeEasterSunday(year: number): IsoDay {
  const century = Math.floor(year / 100);
  const leap = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * (year % 19) + century - leap - correction + 15) % 30;
  const yearOfCentury = year % 100;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor(((year % 19) + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return toIsoDay(year, Math.floor(sum / 31), (sum % 31) + 1);
}

const shared = {
  effectiveFrom: '2001-09-04',
  source: 'https://www.ontario.ca/laws/statute/00e41',
  checkedOn: '2026-11-22',
} as const;

/**
 * The nine public holidays. If one falls on a weekend, employer and employee agree on another day;
 * the law itself moves only Canada Day.
 */
export const publicHolidayRules: readonly PublicHolidayRule[] = [
  {
    ...shared,
    name: 'New Year’s Day',
    when: 'January 1',
    computeDay: (year) => toIsoDay(year, 1, 1),
  },
  {
    ...shared,
    name: 'Family Day',
    effectiveFrom: '2008-01-01',
    source: 'https://www.ontario.ca/laws/regulation/070547',
    when: 'third Monday of February',
    computeDay: (year) => mondayFrom(toIsoDay(year, 2, 15)),
  },
  {
    ...shared,
    name: 'Good Friday',
    when: 'Friday before Easter',
    computeDay: (year) => addDays(computeEasterSunday(year), -2),
  },
  {
    ...shared,
    name: 'Victoria Day',
    source: 'https://laws-lois.justice.gc.ca/eng/acts/h-5/page-1.html',
    when: 'Monday before May 25',
    computeDay: (year) => mondayFrom(toIsoDay(year, 5, 18)),
  },
  {
    ...shared,
    name: 'Canada Day',
    source: 'https://laws-lois.justice.gc.ca/eng/acts/h-5/page-1.html',
    when: 'July 1, or July 2 when that is a Sunday',
    computeDay: (year) => {
      const first = toIsoDay(year, 7, 1);
      return toWeekday(first) === 0 ? addDays(first, 1) : first;
    },
  },
  {
    ...shared,
    name: 'Labour Day',
    when: 'first Monday of September',
    computeDay: (year) => mondayFrom(toIsoDay(year, 9, 1)),
  },
  {
    ...shared,
    name: 'Thanksgiving Day',
    when: 'second Monday of October',
    computeDay: (year) => mondayFrom(toIsoDay(year, 10, 8)),
  },
  {
    ...shared,
    name: 'Christmas Day',
    when: 'December 25',
    computeDay: (year) => toIsoDay(year, 12, 25),
  },
  {
    ...shared,
    name: 'Boxing Day',
    when: 'December 26',
    computeDay: (year) => toIsoDay(year, 12, 26),
  },
];

interface Holiday {
  day: IsoDay;
  name: string;
}

/** The public holidays of a year in the order of the calendar. */
export const listPublicHolidays = (year: number): Holiday[] =>
  publicHolidayRules
    .map(({ name, effectiveFrom, computeDay }) => ({ name, effectiveFrom, day: computeDay(year) }))
    .filter(({ day, effectiveFrom }) => day >= effectiveFrom)
    .map(({ name, day }) => ({ name, day }));

const byYear = new Map<number, ReadonlyMap<IsoDay, string>>();

/** The name of the public holiday on a day; null on any other. */
export function findPublicHoliday(day: IsoDay): string | null {
  const year = Number(day.slice(0, 4));
  let holidays = byYear.get(year);
  if (!holidays) {
    holidays = new Map(listPublicHolidays(year).map(({ day: each, name }) => [each, name]));
    byYear.set(year, holidays);
  }
  return holidays.get(day) ?? null;
}
