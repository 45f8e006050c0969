// The process that makes a new embedded database in the folder that it is given. What it runs may
// hang in a thread that cannot be ended, so this thread does nothing but watch for its parent's end.
import { Worker } from 'node:worker_threads';
import './wasm-flags.ts';
import type { PgliteReply } from './pglite-messages.ts';

/** Not process.exit(), which waits for the thread. */
const end = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', end);
// The parent may have gone before this line.
if (!process.connected) end();

// The parent ends it when it has read the answer.
process.channel?.ref();
const reply = (message: PgliteReply) => process.send?.(message);
const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
  workerData: { directory: process.argv[2], isForOnce: true },
});
worker.on('message', reply);
worker.on('error', (error) => reply({ kind: 'failed', message: (error as Error).message }));
