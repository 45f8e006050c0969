import { expect, test } from 'vitest';
import {
  defaultRetries,
  listRetryDelays,
  loginRetries,
  passwordUpdateRetries,
  retriedStatuses,
} from './retry.ts';

test('the delays double from one second, three times (B-9.1, A-9.1)', () => {
  expect(listRetryDelays(defaultRetries)).toEqual([1000, 2000, 4000]);
  expect(listRetryDelays(loginRetries)).toEqual([500, 1000]);
  expect(listRetryDelays(passwordUpdateRetries)).toEqual([1000]);
  expect(listRetryDelays({ retries: 0, firstDelayMs: 500 })).toEqual([]);
});

test('only network and server failures are retried (B-9.1, A-9.1)', () => {
  expect([...retriedStatuses].sort((a, b) => a - b)).toEqual([0, 500, 502, 503, 504]);
});
