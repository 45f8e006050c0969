import { addDays, toWeekday, type IsoDay } from '../../dates/iso-day.ts';
import { findPublicHoliday } from './public-holidays.ts';

/**
 * The Monday or Tuesday that replaces a holiday on a weekend: "01-02" for New Year's Day on a
 * Sunday.
 */
const substituteDays: Readonly<Record<string, (weekday: number) => boolean>> = {
  '01-02': (weekday) => weekday === 1,
  '12-27': (weekday) => weekday === 1 || weekday === 2,
};

/**
 * Whether a day is a holiday of the Legislation Act, 2006, s. 88: a time limit that ends on one is
 * extended to the next day that is not (s. 89). In force when checked on 2026-11-22:
 * https://ottawaemploymentlaw.com/2018/07/holidays-on-sunday.html
 */
export const isLimitHoliday = (day: IsoDay): boolean =>
  toWeekday(day) === 0 ||
  findPublicHoliday(day) !== null ||
  // Easter Monday and Remembrance Day are not statutory days off for employees.
  findPublicHoliday(addDays(day, -3)) === 'Good Friday' ||
  day.endsWith('-11-11') ||
  (substituteDays[day.slice(5)]?.(toWeekday(day)) ?? false);
