import { isIsoDay } from '../../domain/dates/iso-day.ts';

const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' });

/** A day given as YYYY-MM-DD, shown as "November 18, 2026". */
export const Day = ({ date, className }: { date: string; className?: string }) => (
  <time className={className} dateTime={date}>
    {isIsoDay(date) ? format.format(new Date(`${date}T00:00:00Z`)) : date}
  </time>
);
