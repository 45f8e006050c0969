// Preloaded into the site (node --import): reports the heap sizes of its threads on request.
import { getHeapStatistics } from 'node:v8';
import { isMainThread } from 'node:worker_threads';

const workers = new Set();

async function reportMemory() {
  const { arrayBuffers } = process.memoryUsage();
  const threads = await Promise.all([...workers].map((worker) => worker.getHeapStatistics()));
  const heaps = [getHeapStatistics(), ...threads].map((heap) => heap.total_physical_size);
  process.send({ arrayBuffers, heaps });
}

if (isMainThread) {
  process.on('worker', (worker) => {
    workers.add(worker);
    worker.once('exit', () => workers.delete(worker));
  });
  process.on('message', (message) => {
    if (message === 'memory') void reportMemory();
  });
}
