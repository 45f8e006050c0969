// A program with a thread that never answers, in the given way; it then ends itself.
import { Worker } from 'node:worker_threads';
import { endProcess } from '../../server/end-process.ts';

const [, , way = '', code] = process.argv;
const worker = new Worker(
  `const { parentPort, workerData } = require('node:worker_threads');
  const { readFileSync } = require('node:fs');
  const waits = new Int32Array(new SharedArrayBuffer(4));
  parentPort.postMessage('It blocks.');
  if (workerData === 'waits') Atomics.wait(waits, 0, 0);
  else if (workerData === 'runs') for (;;);
  else readFileSync(workerData);`,
  { eval: true, workerData: way },
);
worker.once('message', () => endProcess(Number(code)));
