// A thread of a bench: asks a site for one page after another and counts how long each takes, apart
// from what the bench itself is busy with.
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export interface VisitorOptions {
  url: string;
  paths: readonly string[];
  pauseMs: number;
}

const { url, paths, pauseMs } = workerData as VisitorOptions;
const agent = new Agent({ keepAlive: true });
const times: number[] = [];
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
  await setTimeout(pauseMs);
  const startedAt = performance.now();
  await visit(url + paths[turn % paths.length]!);
  times.push(performance.now() - startedAt);
}
agent.destroy();
parentPort?.postMessage(times);
parentPort?.close();
