import { listHours, type OfficeCalendar } from '../brand/office-calendar.ts';
import type { IsoDay, TorontoMinute } from '../dates/iso-day.ts';
import { listTimes } from '../brand/opening-hours.ts';

export const virtualMeeting = 'virtual meeting';
export const meetingTypes = ['One on one meeting', virtualMeeting] as const;

export const slotMinutes = 30;

/** Start times of a day's half hours, "09:00" and so on; none when the brokerage is closed. */
export const listDaySlots = (calendar: OfficeCalendar, day: IsoDay): readonly string[] =>
  listTimes(listHours(calendar, day), slotMinutes);

/** The slots of all weekdays. */
export const listAllSlots = ({ week }: OfficeCalendar): readonly string[] =>
  [...new Set(listTimes(week.flat(), slotMinutes))].sort();

export const listSlots = (
  calendar: OfficeCalendar,
  day: IsoDay,
  now: TorontoMinute,
): readonly string[] => listDaySlots(calendar, day).filter((slot) => `${day} ${slot}` >= now);

/** The day and slot of a meeting; null for a time that is not a slot. */
export function parseSlot(
  calendar: OfficeCalendar,
  minute: TorontoMinute,
): { day: IsoDay; slot: string } | null {
  const [day = '', slot = ''] = minute.split(' ');
  return listDaySlots(calendar, day).includes(slot) ? { day, slot } : null;
}
