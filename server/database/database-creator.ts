// The process that creates a new embedded database in the given folder. The work may hang in a thread that
// cannot be ended, so this thread only watches for the end of its parent.
import { Worker } from 'node:worker_threads';
import type { PgliteReply } from './pglite-messages.ts';

/** Not process.exit(), which waits for the thread. */
const end = () => process.kill(process.pid, 'SIGKILL');
process.on('disconnect', end);
// The parent may have ended before this line.
if (!process.connected) end();

// The parent kills this process once it has read the reply.
process.channel?.ref();
const reply = (message: PgliteReply) => process.send?.(message);
const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
  workerData: { directory: process.argv[2], isCreation: true },
});
worker.on('message', reply);
worker.on('error', (error) => reply({ kind: 'failed', message: (error as Error).message }));
