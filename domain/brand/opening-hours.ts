/** Minutes of the day in Toronto; at most 24 * 60. */
export type Interval = readonly [opens: number, closes: number];

/** The hours of each weekday from Sunday on: none, one or several intervals, in order. */
export type WeekHours = readonly (readonly Interval[])[];

export const dayMinutes = 24 * 60;

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Monday to Friday, 9:00 to 18:00. */
export const defaultWeek: WeekHours = weekdayNames.map((_, weekday) =>
  weekday === 0 || weekday === 6 ? [] : [[9 * 60, 18 * 60]],
);

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

function parseInterval(text: string): Interval | null {
  const found = /^(\d{1,2}):([0-5]\d)\s+to\s+(\d{1,2}):([0-5]\d)$/i.exec(text);
  const [openHour = 0, openMinute = 0, closeHour = 0, closeMinute = 0] = (found ?? [])
    .slice(1)
    .map(Number);
  const [opens, closes] = [openHour * 60 + openMinute, closeHour * 60 + closeMinute];
  return found && opens < closes && closes <= dayMinutes ? [opens, closes] : null;
}

/**
 * Parses "Monday to Thursday, 9:00 to 12:30 and 13:30 to 18:00; Saturday, 10:00 to 14:00"; null for
 * other text.
 */
export function parseOpeningHours(text: string): WeekHours | null {
  const week: (readonly Interval[])[] = weekdayNames.map(() => []);
  for (const part of text.split(';')) {
    const [, days = '', times = ''] = /^(\D+),\s*(\d.*)$/.exec(part.trim()) ?? [];
    const weekdays = parseDays(days);
    const intervals = times.split(/\s+and\s+/).map(parseInterval);
    if (!weekdays || !intervals.every((interval) => interval !== null)) return null;
    if (intervals.some(([opens], index) => opens < (intervals[index - 1]?.[1] ?? 0))) return null;
    for (const weekday of weekdays) {
      if (week[weekday]?.length !== 0) return null;
      week[weekday] = intervals;
    }
  }
  return week;
}

const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/** "Monday to Thursday and Saturday" for weekdays in the order of the week. */
function formatDays(weekdays: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of weekdays) {
    const run = runs.at(-1);
    if (run && ((run.at(-1) ?? 0) + 1) % 7 === day) run.push(day);
    else runs.push([day]);
  }
  const words = runs
    .flatMap((run) => (run.length > 2 ? [[run[0] ?? 0, run.at(-1) ?? 0]] : run.map((day) => [day])))
    .map((ends) => ends.map((day) => weekdayNames[day]).join(' to '));
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');
}

/** "Monday to Thursday and Saturday": the days with hours. */
export const formatOpenDays = (week: WeekHours): string =>
  formatDays(mondayFirst.filter((day) => (week[day] ?? []).length > 0));

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
export const describeTimes = (text: string): string =>
  text.replace(/\b(\d{1,2}):([0-5]\d)\b(?!\s*[ap]\.?m)/gi, (_, hour: string, minute: string) =>
    formatTimeOfDay(Number(hour) * 60 + Number(minute)),
  );

const formatHours = (intervals: readonly Interval[]) =>
  intervals
    .map((ends) => ends.map((end) => formatClock(end).replace(/^0/, '')).join(' to '))
    .join(' and ');

/** The inverse of `parseOpeningHours`: days with the same hours are named together. */
export function formatOpeningHours(week: WeekHours): string {
  const byHours = new Map<string, number[]>();
  for (const day of mondayFirst) {
    const hours = formatHours(week[day] ?? []);
    if (hours !== '') byHours.set(hours, [...(byHours.get(hours) ?? []), day]);
  }
  return Array.from(byHours, ([hours, days]) => `${formatDays(days)}, ${hours}`).join('; ');
}

/** The start times for something of that length: "09:00", "09:30" and so on. */
export const listTimes = (hours: readonly Interval[], stepMinutes: number): string[] =>
  hours.flatMap(([opens, closes]) =>
    Array.from({ length: Math.floor((closes - opens) / stepMinutes) }, (_, step) =>
      formatClock(opens + step * stepMinutes),
    ),
  );
