import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../settings/setting.ts';
import { syncDirectory } from './durable-files.ts';
import type { PgliteReply } from './pglite-messages.ts';

export interface MakingTry {
  program: string;
  withinMs: number;
}

const maker = path.join(import.meta.dirname, 'database-maker.ts');

/**
 * An idle machine takes two seconds, one with ten times the work it can do up to a minute. The first
 * deadline is for what hangs; the second is long, for a machine that is only slow.
 */
export const usualTries: readonly MakingTry[] = [
  { program: maker, withinMs: 2 * 60_000 },
  { program: maker, withinMs: 10 * 60_000 },
];

function removeUnfinished(folder: string) {
  const above = path.dirname(folder);
  for (const name of readdirSync(above))
    if (name.startsWith(`${path.basename(folder)}.new`))
      rmSync(path.join(above, name), { recursive: true, force: true, maxRetries: 3 });
}

/** Returns null, or why there was no answer, when the process has ended. Throws what it answers. */
async function runMaker(folder: string, { program, withinMs }: MakingTry): Promise<string | null> {
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
          ? `its program did not answer within ${withinMs / 1000} seconds`
          : `its program ended with ${signal ?? `exit code ${code}`}`,
      ),
    );
  });
  if (typeof answer === 'string') return answer;
  child.kill('SIGKILL');
  await once(child, 'exit');
  if (answer.kind === 'failed')
    throw new Error(`The embedded database could not be made: ${answer.message}`);
  return null;
}

/**
 * Makes a database in a process of its own, which can be killed when it never answers and whose
 * memory is free afterwards. Made aside and renamed, so that an interrupted start leaves nothing that
 * looks like a database; each time under another name, so that a process whose parent was killed
 * cannot write into it. Throws a ConfigError after the last try.
 */
export async function makeDatabase(folder: string, tries = usualTries): Promise<void> {
  let reason = '';
  try {
    for (const each of tries) {
      removeUnfinished(folder);
      const unfinished = mkdtempSync(`${folder}.new-`);
      const problem = await runMaker(unfinished, each);
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
    `The embedded database could not be made: ${reason}, for the second time. Nothing of it was left. Free some memory or processor time on this machine, and start again.`,
  );
}
