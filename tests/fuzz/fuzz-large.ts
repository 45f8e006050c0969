import { watchHealth } from '../support/watch-health.ts';
import { readDescription } from './api-description.ts';
import { listLargeCalls, listLargePages } from './large-requests.ts';
import { sendRequests, type FuzzProblem } from './send-requests.ts';

/** The longest that health may wait beside any one request. */
export const longestWaitMs = 500;

/** Sends each large request alone, and measures health meanwhile. */
export async function fuzzLarge(siteUrl: string) {
  const requests = [...listLargeCalls(await readDescription(siteUrl)), ...listLargePages()];
  // The first rendering of a page compiles it.
  for (const path of new Set(requests.map(({ target }) => target.split('?')[0] ?? '/')))
    await sendRequests(siteUrl, [{ method: 'GET', target: path, headers: {}, body: null }]);
  const statuses = new Map<number, number>();
  const problems: FuzzProblem[] = [];
  const waits: { what: string; longestMs: number }[] = [];
  for (const request of requests) {
    const { result, longestMs } = await watchHealth(siteUrl, () =>
      sendRequests(siteUrl, [request], { atOnce: 1 }),
    );
    for (const [status, n] of result.statuses)
      statuses.set(status, (statuses.get(status) ?? 0) + n);
    problems.push(...result.problems);
    const [address] = request.target.split('?');
    waits.push({ what: `${request.method} ${address}, ${request.what}`, longestMs });
    if (longestMs > longestWaitMs)
      problems.push({
        reason: `health waited ${Math.round(longestMs)} ms (${request.what})`,
        request,
      });
  }
  const slowest = waits.toSorted((a, b) => b.longestMs - a.longestMs).slice(0, 5);
  return { requests: requests.length, statuses, problems, slowest };
}
