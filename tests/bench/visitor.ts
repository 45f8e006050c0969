// A thread of a bench: asks a site for one page after another and counts how long each takes, apart
// from what the bench itself is busy with. How late its own timer is tells how busy the machine was.
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
  /** By how many ms the pause before each was too long. */
  lateness: number[];
}

const { url, paths, pauseMs } = workerData as VisitorOptions;
const agent = new Agent({ keepAlive: true });
const visited: Visited = { times: [], lateness: [] };
const end = new AbortController();
parentPort?.on('message', () => end.abort());

const visit = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const asked = request(address, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${address}: ${answer.statusCode}`));
      answer.resume().on('end', resolve).on('error', reject);
    });
    asked.on('error', reject).end();
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
