import { setImmediate } from 'node:timers/promises';

/** The outcome of work, and the longest time for which this thread could serve nobody else. */
export async function measureLongestWait<Value>(work: Promise<Value>) {
  const ended = new AbortController();
  const outcome = work.finally(() => ended.abort());
  let longestMs = 0;
  for (let at = performance.now(); !ended.signal.aborted; at = performance.now()) {
    await setImmediate();
    longestMs = Math.max(longestMs, performance.now() - at);
  }
  return { outcome: await outcome, longestMs };
}
