import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { request } from './client.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Stubs fetch to respond with each status in turn, 0 for none; returns the request times in milliseconds. */
function answerWith(...statuses: number[]): number[] {
  const requestedAt: number[] = [];
  vi.stubGlobal('fetch', () => {
    const status = statuses[requestedAt.length] ?? 0;
    requestedAt.push(Date.now());
    return status === 0
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(Response.json({ status }, { status }));
  });
  return requestedAt;
}

// Specification, section 9.
test('a read is retried after 1, 2 and 4 seconds, then once more for up to a minute (B-9.1, A-9.2)', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const requestedAt = answerWith(503, 0, 502, 504, 200);
  const answer = request('/api/v1/getnews');
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ status: 200 });
  expect(requestedAt).toEqual([0, 1000, 3000, 7000, 7000]);
  expect(timeout.mock.calls).toEqual([[60_000]]);
});

test.each([
  [404, 1, 'Resource not found'],
  [500, 5, 'Server error - please try again later'],
  [0, 5, 'Network error'],
])(
  'status %i on every try fails after %i tries with the message %j (B-8.3, B-8.8, B-9.1, A-8.1)',
  async (status, tries, words) => {
    const requestedAt = answerWith(...Array.from({ length: tries }, () => status));
    const failed = expect(request('/api/v1/getnews')).rejects.toThrow(words);
    await vi.runAllTimersAsync();
    await failed;
    expect(requestedAt).toHaveLength(tries);
  },
);

test('an aborted read ends immediately and is not retried', async () => {
  const controller = new AbortController();
  let tries = 0;
  vi.stubGlobal('fetch', () => {
    tries += 1;
    controller.abort();
    return Promise.reject(controller.signal.reason as Error);
  });
  const read = request('/api/v1/getnews', { signal: controller.signal });
  await expect(read).rejects.toMatchObject({ name: 'AbortError' });
  expect([tries, Date.now()]).toEqual([1, 0]);
});
