// A benchmark's thread: requests one page after another and times each, unaffected by the benchmark's
// own work. The lateness of its timer shows how busy the machine was.
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface VisitorOptions {
  url: string;
  paths: readonly string[];
  pauseMs: number;
}

export interface Visited {
  times: number[];
  /** How late each pause ended, in ms. */
  lateness: number[];
}

const { url, paths, pauseMs } = workerData as VisitorOptions;
const agent = new Agent({ keepAlive: true });
const visited: Visited = { times: [], lateness: [] };
const end = new AbortController();
parentPort?.on('message', () => end.abort());

const visit = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
      answer.resume().on('end', resolve).on('error', reject);
    });
    sent.on('error', reject).end();
  });

for (let turn = 0; !end.signal.aborted; turn += 1) {
  const pausedAt = performance.now();
  await setTimeout(pauseMs);
  const startedAt = performance.now();
  visited.lateness.push(startedAt - pausedAt - pauseMs);
  await visit(url + paths[turn % paths.length]!);
  visited.times.push(performance.now() - startedAt);
}
agent.destroy();
parentPort?.postMessage(visited);
parentPort?.close();
