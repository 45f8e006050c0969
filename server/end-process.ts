import { existsSync } from 'node:fs';

const shell = '/bin/sh';

/**
 * Ends this process at once, also when a thread of it never answers. `process.exit()` waits for every
 * thread, even for one that sits in a call of the system; when another program takes this one's place,
 * the system ends them, and the exit code stays. Without a shell the process is killed.
 */
export function endProcess(code: number): never {
  if (process.execve && existsSync(shell)) process.execve(shell, ['sh', '-c', `exit ${code}`], {});
  process.kill(process.pid, 'SIGKILL');
  throw new Error('The process goes on.');
}
