import type { IsoDay, TorontoMinute } from '../dates/iso-day.ts';
import { findPublicHoliday } from '../calculators/rules/public-holidays.ts';
import { listAllTimes, listTimes, type OpeningHours } from '../dates/opening-hours.ts';

export const virtualMeeting = 'virtual meeting';
export const meetingTypes = ['One on one meeting', virtualMeeting] as const;

export const slotMinutes = 30;

export interface MeetingTimes {
  hours: OpeningHours;
  /** Days without meetings: "2027-02-15", or "12-25" for each year. */
  closedDays: readonly string[];
}

/** On a closed day or a public holiday of Ontario. */
export const isClosed = ({ closedDays }: MeetingTimes, day: IsoDay) =>
  closedDays.includes(day) || closedDays.includes(day.slice(5)) || findPublicHoliday(day) !== null;

/** Start times of a day's half hours, "09:00" and so on; none on a closed day. */
export const listDaySlots = (times: MeetingTimes, day: IsoDay): readonly string[] =>
  isClosed(times, day) ? [] : listTimes(times.hours, day, slotMinutes);

export const listAllSlots = ({ hours }: MeetingTimes): readonly string[] =>
  listAllTimes(hours, slotMinutes);

export const listSlots = (
  times: MeetingTimes,
  day: IsoDay,
  now: TorontoMinute,
): readonly string[] => listDaySlots(times, day).filter((slot) => `${day} ${slot}` >= now);

/** The day and slot of a meeting; null for a time that is not a slot. */
export function parseSlot(
  times: MeetingTimes,
  minute: TorontoMinute,
): { day: IsoDay; slot: string } | null {
  const [day = '', slot = ''] = minute.split(' ');
  return listDaySlots(times, day).includes(slot) ? { day, slot } : null;
}
