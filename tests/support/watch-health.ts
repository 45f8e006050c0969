import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const everyMs = 10;

const askOnce = (url: string, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const sent = get(`${url}/api/v1/health`, { agent, timeout: 60_000 }, (answer) => {
      answer.resume();
      answer.on('end', resolve);
    });
    sent.on('timeout', () => sent.destroy(new Error('Health did not answer in a minute.')));
    sent.on('error', reject);
  });

/** The longest that health took to answer while something else was done, in milliseconds. */
export async function watchHealth<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; longestMs: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const done = new AbortController();
  let longestMs = 0;
  const watch = async () => {
    while (!done.signal.aborted) {
      const startedAt = performance.now();
      await askOnce(url, agent);
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      await setTimeout(everyMs);
    }
  };
  await askOnce(url, agent);
  const watching = watch();
  const result = await work().finally(() => done.abort());
  await watching.finally(() => agent.destroy());
  return { result, longestMs };
}
