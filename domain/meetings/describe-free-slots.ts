import type { IsoDay } from '../dates/iso-day.ts';
import { findPublicHoliday } from '../calculators/rules/public-holidays.ts';
import { meetingMessages } from '../text/messages/meeting.ts';
import { listDaySlots, type MeetingTimes } from './meeting-times.ts';

/** How many of a day's slots are free, in words; a day without hours is not fully booked. */
export function describeFreeSlots(times: MeetingTimes, day: IsoDay, count: number): string {
  const holiday = findPublicHoliday(day);
  if (holiday !== null) return meetingMessages.holiday(holiday);
  if (listDaySlots(times, day).length === 0) return meetingMessages.closedDay;
  if (count === 0) return meetingMessages.dayTaken;
  return `${count} ${count === 1 ? 'time' : 'times'} free on this day.`;
}
