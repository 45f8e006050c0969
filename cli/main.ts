import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { installTexts } from '../server/brand/read-texts.ts';
import { readProcessConfig, type Config } from '../server/config.ts';
import type { ControlReply } from '../server/control/control-messages.ts';
import { controlSocketPath } from '../server/control/control-socket.ts';
import { buildTerminalLine } from './terminal-line.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');
const progress = buildTerminalLine(process.stderr);
const print = (line: string) => {
  progress.clear();
  process.stdout.write(`${line}\n`);
};
// A reader that has seen enough, such as `head`, closes the pipe: the command goes on to its end.
process.stdout.on('error', () => {});
const printError = (line: string) => {
  progress.clear();
  process.stderr.write(`${line}\n`);
};

/** Sends the command to the site that holds the embedded database; null when none runs. */
function runInRunningSite(config: Config, args: string[], cwd: string): Promise<number | null> {
  const file = controlSocketPath(config.dataDir);
  if (config.database.url || !existsSync(file)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const socket = connect(file);
    let exitCode: number | null = null;
    socket.once('error', () => resolve(exitCode));
    socket.once('connect', () => socket.write(`${JSON.stringify({ args, cwd })}\n`));
    createInterface({ input: socket })
      // It repeats the errors of the socket, which end the waiting above.
      .on('error', () => {})
      .on('line', (line) => {
        const reply = JSON.parse(line) as ControlReply;
        if (reply.kind === 'exit') exitCode = reply.code;
        else if (reply.kind === 'out') print(reply.line);
        else if (reply.kind === 'error') printError(reply.line);
        else progress.show(reply.line);
      })
      .on('close', () => resolve(exitCode ?? 1));
    socket.once('close', () => resolve(exitCode ?? 1));
  });
}

/** `brand` looks at files alone, and is needed most where they keep the configuration from being read. */
async function runBrandCommand(args: string[], cwd: string): Promise<number> {
  const { runCommand } = await import('./program.ts');
  let exitCode = 0;
  await runCommand(args, {
    cwd,
    print,
    printError,
    progress: progress.show,
    config: () => readProcessConfig(projectRoot),
    services: () => Promise.reject(new Error('This command needs no database.')),
    setExitCode: (code) => {
      exitCode = code;
    },
  });
  return exitCode;
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  // npm runs scripts in the project's folder and tells here where the operator stands.
  const cwd = process.env['INIT_CWD'] ?? process.cwd();
  if (args[0] === 'brand') return runBrandCommand(args, cwd);
  const config = readProcessConfig(projectRoot);
  const exitCode = await runInRunningSite(config, args, cwd);
  if (exitCode !== null) return exitCode;
  installTexts(config.dataDir);
  // Only here: most commands go to the running site, and need nothing of this.
  const { runAlone } = await import('./run-alone.ts');
  return runAlone(config, args, cwd, { print, printError, progress: progress.show });
}

try {
  process.exitCode = await main();
} catch (error) {
  const { explainError } = await import('../server/explain-error.ts');
  printError(explainError(error) ?? String(error));
  process.exitCode = 1;
}
progress.clear();
