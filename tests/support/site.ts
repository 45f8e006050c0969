import { closeAtEnd } from './harness.ts';
import {
  spawnProgram,
  waitUntilReady,
  type Program,
  type ProgramOptions,
  type Settings,
} from './program.ts';

/** Runs one of the product's programs with these settings only; it is killed at the end of the file. */
export function runProgram(...args: Parameters<typeof spawnProgram>): Program {
  const program = spawnProgram(...args);
  closeAtEnd(() => program.stop('SIGKILL'));
  return program;
}

/** Runs a program to its end. */
export async function runToEnd(...args: Parameters<typeof runProgram>) {
  const program = runProgram(...args);
  const { code } = await program.ended;
  return { code, output: program.output(), errors: program.errors() };
}

export interface Site extends Program {
  url: string;
}

/** Starts the site on a free port and waits until it is ready. */
export async function startSite(settings: Settings, options: ProgramOptions = {}): Promise<Site> {
  const program = runProgram('server/main.ts', { PORT: '0', ...settings }, options);
  return { ...program, url: await waitUntilReady(program) };
}

/** Runs an operator command to its end. */
export const runCli = (settings: Settings, args: string[], cwd?: string) =>
  runToEnd('cli/main.ts', settings, { args, ...(cwd ? { cwd } : {}) });
