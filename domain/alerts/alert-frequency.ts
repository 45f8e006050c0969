import { addDays, toTorontoDay, toTorontoInstant, toWeekday } from '../dates/iso-day.ts';

/** How often an alert may send a mail; a mail goes only if there is news. */
export const alertFrequencies = ['at-once', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];

export const defaultFrequency: AlertFrequency = 'daily';

/** In Toronto. */
const mailTime = '08:00';
const monday = 1;

/** The last moment, at or before `now`, at which mails of a frequency leave. News until then is due. */
export function findLastMailTime(frequency: AlertFrequency, now: Date): Date {
  if (frequency === 'at-once') return now;
  let day = toTorontoDay(now);
  const isDue = () =>
    toTorontoInstant(`${day} ${mailTime}`) <= now &&
    (frequency === 'daily' || toWeekday(day) === monday);
  while (!isDue()) day = addDays(day, -1);
  return toTorontoInstant(`${day} ${mailTime}`);
}
