import { toWeekday, type IsoDay } from './iso-day.ts';

export interface OpenHours {
  weekdays: readonly number[];
  days: string;
  opens: number;
  closes: number;
}

export type OpeningHours = readonly OpenHours[];

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

function parseDays(text: string): number[] | null {
  const weekdays: number[] = [];
  for (const part of text.split(/\s*,\s*|\s+and\s+/)) {
    const [from = -1, to = from, ...rest] = part
      .split(/\s+to\s+/)
      .map((name) => weekdayNames.findIndex((day) => day.toLowerCase() === name.toLowerCase()));
    if (from < 0 || to < 0 || rest.length > 0) return null;
    for (let day = from; ; day = (day + 1) % 7) {
      weekdays.push(day);
      if (day === to) break;
    }
  }
  return weekdays;
}

const partPattern = /^(.+),\s*(\d{1,2}):([0-5]\d) to (\d{1,2}):([0-5]\d)$/i;

function parsePart(text: string): OpenHours | null {
  const [, days = '', ...times] = partPattern.exec(text) ?? [];
  const weekdays = parseDays(days);
  const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = times.map(Number);
  const [opens, closes] = [openHour * 60 + openMinute, closeHour * 60 + closeMinute];
  return weekdays && opens < closes && closes <= 24 * 60 ? { weekdays, days, opens, closes } : null;
}

/** Parses "Monday to Thursday, 9:00 to 18:00; Saturday, 10:00 to 14:00"; null for other text. */
export function parseOpeningHours(text: string): OpeningHours | null {
  const parts = text.split(';').map((part) => parsePart(part.trim()));
  if (!parts.every((part) => part !== null)) return null;
  const days = parts.flatMap(({ weekdays }) => weekdays);
  // A repeated day would list its slots twice.
  return new Set(days).size === days.length ? parts : null;
}

export const describeDays = (hours: OpeningHours): string =>
  hours.map(({ days }) => days).join(' and ');

/** "09:00" for 540. */
export const formatClock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** "9:30 a.m." for 570. Not by Intl, whose output differs between server and browser. */
export function formatTimeOfDay(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Opening hours as console and mails write times: "9:00 to 18:00" is "9:00 a.m. to 6:00 p.m.". */
export const showHours = (text: string): string =>
  text.replace(/\b(\d{1,2}):([0-5]\d)\b(?!\s*[ap]\.?m)/gi, (_, hour: string, minute: string) =>
    formatTimeOfDay(Number(hour) * 60 + Number(minute)),
  );

const timesFrom = ({ opens, closes }: OpenHours, stepMinutes: number): string[] =>
  Array.from({ length: Math.floor((closes - opens) / stepMinutes) }, (_, step) =>
    formatClock(opens + step * stepMinutes),
  );

/** The day's start times for something of that length: "09:00", "09:30" and so on. */
export const listTimes = (hours: OpeningHours, day: IsoDay, stepMinutes: number): string[] =>
  hours
    .filter(({ weekdays }) => weekdays.includes(toWeekday(day)))
    .flatMap((part) => timesFrom(part, stepMinutes));

export const listAllTimes = (hours: OpeningHours, stepMinutes: number): string[] =>
  [...new Set(hours.flatMap((part) => timesFrom(part, stepMinutes)))].sort();
