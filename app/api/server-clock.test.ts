import { afterEach, expect, test, vi } from 'vitest';
import { noteServerTime, readClock } from './server-clock.ts';

afterEach(() => vi.useRealTimers());

const tell = (date: string, cacheControl = 'no-store') =>
  noteServerTime({ headers: new Headers({ date, 'cache-control': cacheControl }) });

test('a wrong clock is set by answers that nobody keeps, and by no others', () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-28T15:00:00Z') });
  tell('Sat, 28 Nov 2026 15:00:00 GMT', 'public, max-age=60');
  tell('no date');
  expect(readClock().toISOString()).toBe('2026-12-28T15:00:00.000Z');
  tell('Sat, 28 Nov 2026 15:00:00 GMT');
  expect(readClock().toISOString()).toBe('2026-11-28T15:00:00.000Z');
  vi.advanceTimersByTime(90_000);
  expect(readClock().toISOString()).toBe('2026-11-28T15:01:30.000Z');
  // A clock that is right by less than a minute is left alone.
  tell('Mon, 28 Dec 2026 15:01:00 GMT');
  expect(readClock().toISOString()).toBe('2026-12-28T15:01:30.000Z');
});
