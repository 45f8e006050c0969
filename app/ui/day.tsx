import { formatPlainDay, isIsoDay } from '../../domain/dates/iso-day.ts';

/** A day given as YYYY-MM-DD, shown as "November 18, 2026". */
export const Day = ({ date, className }: { date: string; className?: string }) => (
  <time className={className} dateTime={date}>
    {isIsoDay(date) ? formatPlainDay(date) : date}
  </time>
);
