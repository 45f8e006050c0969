import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFolder, projectRoot } from './harness.ts';

/**
 * Runs a program whose embedded database threads hang from `begin` to `mend`, in a system call that
 * cannot be interrupted.
 */
export function prepareThreadFault() {
  const folder = createFolder();
  const pipe = path.join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const failing = path.join(folder, 'failing');
  const log = path.join(folder, 'log');
  return {
    settings: { THREAD_FAULT: pipe, THREAD_FAULT_AT: failing, THREAD_FAULT_LOG: log },
    options: { nodeArgs: ['--import', path.join(projectRoot, 'tests/support/thread-fault.mjs')] },
    begin: () => writeFileSync(failing, ''),
    mend: () => rmSync(failing),
    /** The processes in which a thread has failed, in order. */
    listFailed: () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []),
  };
}
