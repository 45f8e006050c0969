/** A day as YYYY-MM-DD, the form of every date in the catalogue. */
export type IsoDay = string;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const shape = /^\d{4}-\d{2}-\d{2}$/;

export function isIsoDay(text: string): boolean {
  const time = shape.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Why `isIsoDay` refuses a text, as the end of a sentence. */
export const describeWrongDay = (text: string): string =>
  shape.test(text.trim())
    ? 'is not a date in the calendar'
    : 'is not a date in the form YYYY-MM-DD';

/** The years in which days may be added: a hundred years later still have four digits. */
export const countedYears = { first: 1900, last: 2199 } as const;

export function isCountedDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return isIsoDay(text) && year >= countedYears.first && year <= countedYears.last;
}

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

export type TorontoMinute = string;

const torontoTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export const findTorontoMinute = (moment: Date): TorontoMinute =>
  `${findTorontoDay(moment)} ${torontoTime.format(moment)}`;

export const isTorontoMinute = (text: string): boolean =>
  /^.{10} (?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isIsoDay(text.slice(0, 10));

const torontoOffsetsHours = { summer: 4, standard: 5 } as const;

/**
 * The first of a minute that occurs twice in autumn; a minute skipped in spring counts from
 * midnight.
 */
export function findTorontoInstant(minute: TorontoMinute): Date {
  const asUtc = Date.parse(`${minute.replace(' ', 'T')}:00Z`);
  const [summer, standard] = [torontoOffsetsHours.summer, torontoOffsetsHours.standard].map(
    (hours) => new Date(asUtc + hours * hourMs),
  ) as [Date, Date];
  return findTorontoMinute(summer) === minute ? summer : standard;
}

/** Whether the clocks go forward over this minute, so that no clock in Toronto says it. */
export const isSkippedMinute = (minute: TorontoMinute): boolean =>
  findTorontoMinute(findTorontoInstant(minute)) !== minute;

/** The day of the week, Sunday being 0. */
export const findWeekday = (day: IsoDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/* Without a mark the build keeps what no script uses. */
const longMinute = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  dateStyle: 'full',
  timeStyle: 'short',
});

/** A minute in words: "Tuesday, November 24, 2026 at 10:00 a.m." */
export const formatMinute = (minute: TorontoMinute): string =>
  longMinute.format(new Date(`${minute.replace(' ', 'T')}:00Z`));

const longDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  dateStyle: 'full',
});

/** A day in words: "Tuesday, November 24, 2026". */
export const formatDay = (day: IsoDay): string => longDay.format(new Date(`${day}T00:00:00Z`));
