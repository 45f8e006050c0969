/** A day as YYYY-MM-DD, the form of every date in the catalogue. */
export type IsoDay = string;

const dayMs = 24 * 60 * 60 * 1000;
const shape = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day that the calendar has. */
export function isIsoDay(text: string): boolean {
  const time = shape.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day that many days later (or earlier, below zero), by the calendar. */
export const addDays = (day: IsoDay, days: number): IsoDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const torontoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Toronto at a moment: what "today" means on this site. */
export const findTorontoDay = (moment: Date): IsoDay => torontoDay.format(moment);
