import type { IsoDay } from '../../domain/dates/iso-day.ts';

const exact = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  dateStyle: 'medium',
  timeStyle: 'short',
});
const dayParts = { timeZone: 'America/Toronto', day: 'numeric', month: 'short' } as const;
const day = new Intl.DateTimeFormat('en-CA', dayParts);
const dayAndYear = new Intl.DateTimeFormat('en-CA', { ...dayParts, year: 'numeric' });
const year = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', year: 'numeric' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** "12 min ago" up to a day, then the day in Toronto, with its year unless it is this one. */
function describeAge(at: Date, now: Date): string {
  const ageMs = now.getTime() - at.getTime();
  if (ageMs < minuteMs) return 'just now';
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min ago`;
  if (ageMs < 24 * hourMs) return `${Math.floor(ageMs / hourMs)} h ago`;
  return (year.format(at) === year.format(now) ? day : dayAndYear).format(at);
}

/** A relative time, with the exact time as a tooltip. */
export function Age({ at, now }: { at: Date; now: Date }) {
  return (
    <time dateTime={at.toISOString()} title={exact.format(at)}>
      {describeAge(at, now)}
    </time>
  );
}

/** Ends with a full stop, that of “p.m.”: a sentence after it needs none. */
export const Moment = ({ at }: { at: Date }) => (
  <time dateTime={at.toISOString()}>{exact.format(at)}</time>
);

const wholeDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** "Sun, Dec 13, 2026". */
export const Day = ({ day: isoDay }: { day: IsoDay }) => (
  <time dateTime={isoDay}>{wholeDay.format(new Date(`${isoDay}T00:00:00Z`)).replace('.', '')}</time>
);
