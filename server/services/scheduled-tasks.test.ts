import { expect, onTestFinished, test, vi } from 'vitest';
import { closeAtEnd, until } from '../../tests/support/harness.ts';
import { repeatTasks } from './scheduled-tasks.ts';

test('a failing task is reported, and the other tasks still run in each round', async () => {
  const done: string[] = [];
  const errors: unknown[] = [];
  const stop = repeatTasks(
    [async () => Promise.reject(new Error('no disk')), async () => void done.push('tidied')],
    (error) => errors.push(error),
    1,
  );
  closeAtEnd(stop);
  await until('the tasks ran twice', async () => done.length >= 2 || null);
  await stop();
  const count = done.length;
  expect(errors).toHaveLength(count);
  expect(String(errors[0])).toBe('Error: no disk');
});

test('the first round starts after a minute, rounds do not overlap, and stopping waits for the running one', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const end = Promise.withResolvers<void>();
  let starts = 0;
  let ended = false;
  const slow = async () => {
    starts += 1;
    await end.promise;
    ended = true;
  };
  const stop = repeatTasks([slow], () => {});
  vi.advanceTimersByTime(59_000);
  expect(starts).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(starts).toBe(1);
  vi.advanceTimersByTime(5 * 60 * 60 * 1000);
  expect(starts).toBe(1);
  const stopped = stop();
  end.resolve();
  await stopped;
  expect(ended).toBe(true);
});
