import { findKeptHoliday, listHours, type OfficeCalendar } from '../brand/office-calendar.ts';
import { formatDay, type IsoDay } from '../dates/iso-day.ts';
import { meetingMessages } from '../text/messages/meeting.ts';

/** Whether a day is more than a year ahead, as a slip in its year makes it. */
const isFarAhead = (day: IsoDay, today: IsoDay) =>
  day > `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;

/**
 * How many of a day's slots are free, in words; a day without hours is not fully booked. Asks about a
 * day that is more than a year ahead.
 */
export function describeFreeSlots(
  calendar: OfficeCalendar,
  day: IsoDay,
  count: number,
  today: IsoDay,
): string {
  const holiday = findKeptHoliday(calendar, day);
  if (holiday !== null) return meetingMessages.holiday(holiday);
  if (listHours(calendar, day).length === 0) return meetingMessages.closedDay;
  if (count === 0) return meetingMessages.dayTaken;
  const free = `${count} ${count === 1 ? 'time' : 'times'} free on this day.`;
  return isFarAhead(day, today) ? `${free} ${meetingMessages.farAhead}` : free;
}

/** The day that an operator chooses for a meeting, in words; it may be a closed one. */
export function describeChosenDay(
  calendar: OfficeCalendar,
  day: IsoDay,
  { isFull, today }: { isFull: boolean; today: IsoDay },
): string {
  const holiday = findKeptHoliday(calendar, day);
  const isClosed = listHours(calendar, day).length === 0;
  const hours = isFull ? ': no free time within the hours. You can choose one.' : '';
  const closed = `: closed${holiday === null ? '' : `, ${holiday}`}. You can choose a time.`;
  const year = isFarAhead(day, today)
    ? `${isClosed || isFull ? '' : '.'} ${meetingMessages.farAhead}`
    : '';
  return `${formatDay(day)}${isClosed ? closed : hours}${year}`;
}
