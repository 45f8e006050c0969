import { spawn, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from './until.ts';

const projectRoot = path.resolve(import.meta.dirname, '../..');

const quickPictures = path.join(projectRoot, 'tests/support/quick-pictures.mjs');

/**
 * The optimizing WebAssembly compiler is most of the cost of a short-lived embedded database and pays
 * off only in long runs. The baseline compiler gives the same results.
 */
const quickWasm = '--liftoff-only';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Program {
  child: ChildProcess;
  /** Its output so far. */
  output(): string;
  errors(): string;
  /** Resolves when it has exited. */
  ended: Promise<Ended>;
  /** Sends the signal and waits for the exit. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

export type Settings = Readonly<Record<string, string>>;

export interface ProgramOptions {
  args?: string[];
  nodeArgs?: string[];
  cwd?: string;
  /** A command that runs the program, such as `ip netns exec NAME`. */
  launcher?: readonly string[];
}

/** Runs one of the product's programs with only these settings. */
export function spawnProgram(
  file:
    | 'server/main.ts'
    | 'server/dev.ts'
    | 'cli/main.ts'
    | 'tests/support/alert-round.ts'
    | 'tests/support/lead-site.ts'
    | 'tests/support/merge-and-wait.ts',
  settings: Settings,
  { args = [], nodeArgs = [], cwd = projectRoot, launcher = [] }: ProgramOptions = {},
): Program {
  const [command, ...words] = [...launcher, process.execPath];
  const child = spawn(
    command ?? process.execPath,
    [
      ...words,
      '--disable-warning=ExperimentalWarning',
      quickWasm,
      ...(file === 'server/main.ts' ? ['--import', quickPictures] : []),
      ...nodeArgs,
      path.join(projectRoot, file),
      ...args,
    ],
    // The site stops when the test runner at the other end of the channel dies.
    {
      cwd,
      env: {
        PATH: process.env['PATH'],
        TMPDIR: tmpdir(),
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: path.join(projectRoot, '.cache', 'compiled'),
        WARM_PICTURES: 'off',
        // Tests search the log for text that is written for people.
        LOG_FORMAT: 'text',
        ...settings,
      },
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
  return { child, output: () => output, errors: () => errors, ended, stop };
}

/** Resolves with the site's address when it is ready. */
export async function waitUntilReady(program: Program): Promise<string> {
  const ready = /Groundbreak (?:\(development\) )?is ready: (http:\/\/localhost:\d+)/;
  const url = await until(
    'the site is ready',
    () => {
      if (program.child.exitCode !== null)
        throw new Error(`The program exited:\n${program.errors()}`);
      return ready.exec(program.output())?.[1];
    },
    90_000,
  );
  return url.replace('localhost', '127.0.0.1');
}
