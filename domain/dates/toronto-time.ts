import { toTorontoMinute } from './iso-day.ts';

const minuteMs = 60_000;

/** A timestamp for files: Toronto time with its UTC offset, "2026-11-23T20:48:05-05:00". */
export function formatTorontoTime(moment: Date): string {
  const inMinute = moment.getTime() % minuteMs;
  const clock = Date.parse(`${toTorontoMinute(moment).replace(' ', 'T')}:00Z`) + inMinute;
  const minutes = Math.round((clock - moment.getTime()) / minuteMs);
  const [hour, minute] = [Math.abs(minutes) / 60, Math.abs(minutes) % 60].map((part) =>
    String(Math.trunc(part)).padStart(2, '0'),
  );
  return `${new Date(clock).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${hour}:${minute}`;
}
