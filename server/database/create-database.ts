import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../settings/setting.ts';
import { syncDirectory } from './durable-files.ts';
import type { PgliteReply } from './pglite-messages.ts';

export interface CreationAttempt {
  program: string;
  withinMs: number;
}

const maker = path.join(import.meta.dirname, 'database-creator.ts');

/**
 * An idle machine takes two seconds, a heavily overloaded one up to a minute. The first deadline catches a
 * process that hangs; the second allows for a machine that is only slow.
 */
export const defaultAttempts: readonly CreationAttempt[] = [
  { program: maker, withinMs: 2 * 60_000 },
  { program: maker, withinMs: 10 * 60_000 },
];

function removeUnfinished(folder: string) {
  const above = path.dirname(folder);
  for (const name of readdirSync(above))
    if (name.startsWith(`${path.basename(folder)}.new`))
      rmSync(path.join(above, name), { recursive: true, force: true, maxRetries: 3 });
}

/** Resolves when the process has ended: with null, or with the reason for no reply. Throws a reported failure. */
async function runCreator(
  folder: string,
  { program, withinMs }: CreationAttempt,
): Promise<string | null> {
  const child = fork(program, [folder], {
    execArgv: process.execArgv.filter((argument) => !argument.startsWith('--inspect')),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: withinMs,
    killSignal: 'SIGKILL',
  });
  const answer = await new Promise<PgliteReply | string>((resolve) => {
    child.on('message', (message: PgliteReply) => {
      // Under --watch, Node's own messages about loaded modules arrive here too.
      if (message.kind === 'ready' || message.kind === 'failed') resolve(message);
    });
    child.once('error', (error) => resolve(`its program did not start (${error.message})`));
    child.once('exit', (code, signal) =>
      resolve(
        child.killed
          ? `its program did not respond within ${withinMs / 1000} seconds`
          : `its program ended with ${signal ?? `exit code ${code}`}`,
      ),
    );
  });
  if (typeof answer === 'string') return answer;
  child.kill('SIGKILL');
  await once(child, 'exit');
  if (answer.kind === 'failed')
    throw new Error(`The embedded database could not be created: ${answer.message}`);
  return null;
}

/**
 * Creates a database in a separate process, which can be killed when it hangs and whose memory is freed
 * afterwards. It is created under a temporary name and renamed, so that an interrupted start leaves nothing
 * that looks like a database. The name differs each time, so that an orphaned process cannot write to it.
 * Throws a ConfigError after the last try.
 */
export async function createDatabase(folder: string, tries = defaultAttempts): Promise<void> {
  let reason = '';
  try {
    for (const each of tries) {
      removeUnfinished(folder);
      const unfinished = mkdtempSync(`${folder}.new-`);
      const problem = await runCreator(unfinished, each);
      if (problem === null) {
        renameSync(unfinished, folder);
        syncDirectory(path.dirname(folder));
        return;
      }
      reason = problem;
    }
  } finally {
    removeUnfinished(folder);
  }
  throw new ConfigError(
    `The embedded database could not be created: ${reason}, for the second time. It left no files. Free some memory or CPU time on this machine, and start again.`,
  );
}
