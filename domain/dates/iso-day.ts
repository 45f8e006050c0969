/** A day as YYYY-MM-DD, the form of every date in the catalogue. */
export type IsoDay = string;

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

export function isIsoDay(text: string): boolean {
  const time = dayPattern.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Why `isIsoDay` rejects a text, as the end of a sentence. */
export const describeWrongDay = (text: string): string =>
  dayPattern.test(text.trim())
    ? 'is not a date in the calendar'
    : 'is not a date in the form YYYY-MM-DD';

/** The years that calculations accept; a century later, years still have four digits. */
export const supportedYears = { first: 1900, last: 2199 } as const;

export function isSupportedDay(text: string): boolean {
  const year = Number(text.slice(0, 4));
  return isIsoDay(text) && year >= supportedYears.first && year <= supportedYears.last;
}

export const addDays = (day: IsoDay, days: number): IsoDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const torontoClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** By its parts, because the order and signs of the text differ between browsers. */
function readTorontoClock(moment: Date) {
  const parts = new Map(torontoClock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return (type: Intl.DateTimeFormatPartTypes, length = 2) =>
    (parts.get(type) ?? '').padStart(length, '0');
}

/** The day in Toronto at a moment; this site's "today". */
export function toTorontoDay(moment: Date): IsoDay {
  const read = readTorontoClock(moment);
  return `${read('year', 4)}-${read('month')}-${read('day')}`;
}

export type TorontoMinute = string;

export function toTorontoMinute(moment: Date): TorontoMinute {
  const read = readTorontoClock(moment);
  return `${read('year', 4)}-${read('month')}-${read('day')} ${read('hour')}:${read('minute')}`;
}

export const isTorontoMinute = (text: string): boolean =>
  /^.{10} (?:[01]\d|2[0-3]):[0-5]\d$/.test(text) && isIsoDay(text.slice(0, 10));

const torontoOffsetsHours = { summer: 4, standard: 5 } as const;

/**
 * The first occurrence of a minute that occurs twice in autumn; a minute skipped in spring counts
 * from midnight.
 */
export function toTorontoInstant(minute: TorontoMinute): Date {
  const asUtc = Date.parse(`${minute.replace(' ', 'T')}:00Z`);
  const [summer, standard] = [torontoOffsetsHours.summer, torontoOffsetsHours.standard].map(
    (hours) => new Date(asUtc + hours * hourMs),
  ) as [Date, Date];
  return toTorontoMinute(summer) === minute ? summer : standard;
}

/** Whether the change to summer time skips this minute in Toronto. */
export const isSkippedMinute = (minute: TorontoMinute): boolean =>
  toTorontoMinute(toTorontoInstant(minute)) !== minute;

/** The day of the week; Sunday is 0. */
export const toWeekday = (day: IsoDay): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first day of its week. */
export const toMonday = (day: IsoDay): IsoDay => addDays(day, -((toWeekday(day) + 6) % 7));

/* Without the annotation, the bundler keeps unused formatters. */
const longMinute = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  dateStyle: 'full',
  timeStyle: 'short',
});

/** A minute in words: "Tuesday, November 24, 2026 at 10:00 a.m." */
export const formatMinute = (minute: TorontoMinute): string =>
  longMinute.format(new Date(`${minute.replace(' ', 'T')}:00Z`));

const shortMinute = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** A minute in the subject of a mail: "Tuesday, November 24, 2026, 10:00 a.m." */
export const formatSubjectMinute = (minute: TorontoMinute): string =>
  shortMinute.format(new Date(`${minute.replace(' ', 'T')}:00Z`)).replace(' at ', ', ');

const briefMinute = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** "Tue, Dec 1, 10:00 a.m." */
export const formatBriefMinute = (minute: TorontoMinute): string =>
  briefMinute.format(new Date(`${minute.replace(' ', 'T')}:00Z`));

const briefDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** "Tue, Dec 1" */
export const formatBriefDay = (day: IsoDay): string =>
  briefDay.format(new Date(`${day}T00:00:00Z`));

const longDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  dateStyle: 'full',
});

/** A day in words: "Tuesday, November 24, 2026". */
export const formatDay = (day: IsoDay): string => longDay.format(new Date(`${day}T00:00:00Z`));

const plainDay = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  dateStyle: 'long',
});

/** A day without its weekday: "November 24, 2026". */
export const formatPlainDay = (day: IsoDay): string =>
  plainDay.format(new Date(`${day}T00:00:00Z`));

const longMonth = /* @__PURE__ */ new Intl.DateTimeFormat('en-CA', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

/** The month of an expected day, which is never exact: "June 2029 (estimated)". */
export const formatEstimate = (day: IsoDay): string =>
  `${longMonth.format(new Date(`${day}T00:00:00Z`))} (estimated)`;
