import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, projectRoot } from '../tests/support/harness.ts';

test('a process exits with its code while its threads wait, run, or block in a system call', async () => {
  const pipe = path.join(createFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const run = async (activity: string) => {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        path.join(projectRoot, 'tests/support/blocked-thread.ts'),
        activity,
        '7',
      ],
      { stdio: ['ignore', 'inherit', 'inherit'], timeout: 30_000, killSignal: 'SIGKILL' },
    );
    return once(child, 'exit');
  };
  expect(await Promise.all(['waits', 'runs', pipe].map(run))).toEqual([
    [7, null],
    [7, null],
    [7, null],
  ]);
});
