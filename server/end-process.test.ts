import { spawn, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createFolder, projectRoot } from '../tests/support/harness.ts';

test('a process ends with its exit code whatever its threads do: wait, run, or sit in a call of the system', async () => {
  const pipe = path.join(createFolder(), 'pipe');
  execFileSync('mkfifo', [pipe]);
  const run = async (way: string) => {
    const child = spawn(
      process.execPath,
      [
        '--disable-warning=ExperimentalWarning',
        path.join(projectRoot, 'tests/support/blocked-thread.ts'),
        way,
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
