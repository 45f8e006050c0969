import { runAlone } from '../../cli/run-alone.ts';
import { sendToSite } from '../../cli/send-to-site.ts';
import { readConfig } from '../../server/platform/settings/config.ts';
import { closeAtEnd, projectRoot } from './harness.ts';
import {
  spawnProgram,
  waitUntilReady,
  type Program,
  type ProgramOptions,
  type Settings,
} from './program.ts';

/** Runs one of the product's programs with only these settings; it is killed at the end of the file. */
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

/** Runs an operator command to its end, as a separate program. */
export const runCli = (settings: Settings, args: string[], cwd?: string) =>
  runToEnd('cli/main.ts', settings, { args, ...(cwd ? { cwd } : {}) });

/** The same in this process: through the running site if there is one, else with its own services. */
export async function runCommandLine(settings: Settings, args: readonly string[], cwd = '/') {
  const config = readConfig(settings, projectRoot);
  let output = '';
  let errors = '';
  const terminal = {
    print: (line: string) => void (output += `${line}\n`),
    printError: (line: string) => void (errors += `${line}\n`),
    progress: () => {},
  };
  const code =
    (await sendToSite(config, args, cwd, terminal)) ??
    (await runAlone(config, args, cwd, terminal));
  return { code, output, errors };
}
