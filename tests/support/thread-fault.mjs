// Preloaded into a program (node --import): the threads of its embedded database hang, or its process
// is killed, as soon as THREAD_FAULT_AT exists; each first logs its process id.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';

const at = process.env.THREAD_FAULT_AT;

function fail() {
  if (!existsSync(at)) return;
  appendFileSync(process.env.THREAD_FAULT_LOG, `${process.pid}\n`);
  if (process.env.THREAD_FAULT === 'killed') process.kill(process.pid, 'SIGKILL');
  // A pipe that nobody writes to: a thread that waits for it in the system cannot be ended.
  readFileSync(process.env.THREAD_FAULT);
}

if (!isMainThread && workerData && 'directory' in workerData) {
  fail();
  setInterval(fail, 50).unref();
}
