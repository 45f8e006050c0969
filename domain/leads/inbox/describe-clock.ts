import { toTorontoDay } from '../../dates/iso-day.ts';

/** By a contact with the person, or by a mark alone: somebody set the status. */
export type AnsweredBy = 'contact' | 'mark';

export interface ResponseClock {
  dueAt: Date | null;
  answeredAt: Date | null;
  /** In business minutes. */
  answeredMinutes: number | null;
  answeredBy: AnsweredBy | null;
  /** Closed leads need no answer. */
  isClosed: boolean;
}

interface DescribedClock {
  state: 'waiting' | 'overdue' | 'marked' | 'answered';
  /** "Answer by Mon 9:03 a.m. (in 40 min)" */
  text: string;
  /** "in 40 min", for a row of a list; empty once answered. */
  brief: string;
}

const zone = { timeZone: 'America/Toronto' } as const;
const clock = new Intl.DateTimeFormat('en-CA', {
  ...zone,
  hour: 'numeric',
  minute: '2-digit',
});
const weekday = new Intl.DateTimeFormat('en-CA', { ...zone, weekday: 'short' });
const date = new Intl.DateTimeFormat('en-CA', { ...zone, month: 'short', day: 'numeric' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "40 min" or "3 h", rounded up, or "2 days", rounded; "under 1 min" for zero. */
export function describeSpan(ms: number): string {
  const minutes = Math.ceil(ms / minuteMs);
  if (minutes < 1) return 'under 1 min';
  if (minutes < 120) return `${minutes} min`;
  return ms <= 2 * dayMs ? `${Math.ceil(ms / hourMs)} h` : `${Math.round(ms / dayMs)} days`;
}

/** Rounded down, because it must not promise more time than there is. */
function describeLeft(ms: number): string {
  const minutes = Math.floor(ms / minuteMs);
  if (minutes < 1) return 'now';
  if (minutes < 120) return `in ${minutes} min`;
  return ms < 2 * dayMs ? `in ${Math.floor(ms / hourMs)} h` : `in ${Math.floor(ms / dayMs)} days`;
}

/** "9:03 a.m." today, "Mon 9:03 a.m." within six days, then "Nov 30, 9:03 a.m."; Toronto's time. */
export function formatSoon(due: Date, now: Date): string {
  const time = clock.format(due);
  if (toTorontoDay(due) === toTorontoDay(now)) return time;
  const isNear = Math.abs(due.getTime() - now.getTime()) < 6 * dayMs;
  return isNear ? `${weekday.format(due)} ${time}` : `${date.format(due)}, ${time}`;
}

/** Whether the lead still needs an answer. */
export const isWaiting = ({ dueAt, answeredAt, isClosed }: ResponseClock): boolean =>
  dueAt !== null && answeredAt === null && !isClosed;

/** Whether nobody has contacted the person yet, although the status may say so. */
export const lacksContact = (response: ResponseClock): boolean =>
  isWaiting(response) || (response.answeredBy === 'mark' && !response.isClosed);

/** Describes a lead's response clock; null when none is running. */
export function describeClock(
  { dueAt, answeredAt, answeredMinutes, answeredBy, isClosed }: ResponseClock,
  now: Date,
): DescribedClock | null {
  if (answeredAt !== null && answeredBy === 'mark')
    return { state: 'marked', text: 'Marked without a contact', brief: '' };
  if (answeredAt !== null) {
    const span = answeredMinutes
      ? `in ${describeSpan(answeredMinutes * minuteMs)}`
      : 'within a minute';
    const late = dueAt !== null && answeredAt > dueAt ? ', late' : '';
    return { state: 'answered', text: `Answered ${span}${late}`, brief: '' };
  }
  if (dueAt === null || isClosed) return null;
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs < 0) {
    const span = describeSpan(-leftMs);
    return { state: 'overdue', text: `Overdue by ${span}`, brief: `${span} late` };
  }
  const left = describeLeft(leftMs);
  return { state: 'waiting', text: `Answer by ${formatSoon(dueAt, now)} (${left})`, brief: left };
}
