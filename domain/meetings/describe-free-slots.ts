import { findKeptHoliday, listHours, type OfficeCalendar } from '../brand/office-calendar.ts';
import type { IsoDay } from '../dates/iso-day.ts';
import { meetingMessages } from '../text/messages/meeting.ts';

/** How many of a day's slots are free, in words; a day without hours is not fully booked. */
export function describeFreeSlots(calendar: OfficeCalendar, day: IsoDay, count: number): string {
  const holiday = findKeptHoliday(calendar, day);
  if (holiday !== null) return meetingMessages.holiday(holiday);
  if (listHours(calendar, day).length === 0) return meetingMessages.closedDay;
  if (count === 0) return meetingMessages.dayTaken;
  return `${count} ${count === 1 ? 'time' : 'times'} free on this day.`;
}
