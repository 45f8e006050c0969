import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { closeAtEnd, projectRoot, until } from './harness.ts';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Program {
  child: ChildProcess;
  /** What it has written so far. */
  output(): string;
  errors(): string;
  /** Resolves when it is gone. */
  ended: Promise<Ended>;
  /** Sends the signal and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

type Settings = Readonly<Record<string, string>>;

/** Runs one of the product's programs with these settings only; it is killed at the end of the file. */
export function runProgram(
  file: 'server/main.ts' | 'cli/main.ts',
  settings: Settings,
  {
    args = [],
    nodeArgs = [],
    cwd = projectRoot,
  }: { args?: string[]; nodeArgs?: string[]; cwd?: string } = {},
): Program {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...nodeArgs, path.join(projectRoot, file), ...args],
    // The site stops by itself when the test runner at the other end of the channel dies.
    {
      cwd,
      env: { PATH: process.env['PATH'], WARM_PICTURES: 'off', ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  );
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal })),
  );
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  closeAtEnd(() => stop('SIGKILL'));
  return { child, output: () => output, errors: () => errors, ended, stop };
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
export async function startSite(
  settings: Settings,
  options: Parameters<typeof runProgram>[2] = {},
): Promise<Site> {
  const program = runProgram('server/main.ts', { PORT: '0', ...settings }, options);
  const ready = /Groundbreak is ready: (http:\/\/localhost:\d+)/;
  const url = await until(
    'the site is ready',
    () => {
      if (program.child.exitCode !== null) throw new Error(`It ended:\n${program.errors()}`);
      return ready.exec(program.output())?.[1];
    },
    40_000,
  );
  return { ...program, url: url.replace('localhost', '127.0.0.1') };
}

/** Runs an operator command to its end. */
export const runCli = (settings: Settings, args: string[], cwd = projectRoot) =>
  runToEnd('cli/main.ts', settings, { args, cwd });
