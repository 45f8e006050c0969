// First: fixed texts are defined while modules load.
import '../server/brand/install-process-texts.ts';
import path from 'node:path';
import { readProcessConfig } from '../server/platform/settings/config.ts';
import { sendToSite } from './send-to-site.ts';
import { buildTerminalLine } from './progress.ts';

const projectRoot = path.resolve(import.meta.dirname, '..');
const progress = buildTerminalLine(process.stderr);
const print = (line: string) => {
  progress.clear();
  process.stdout.write(`${line}\n`);
};
// A reader such as `head` may close the pipe early: the command still runs to its end.
process.stdout.on('error', () => {});
const printError = (line: string) => {
  progress.clear();
  process.stderr.write(`${line}\n`);
};
const terminal = { print, printError, progress: progress.show };

/** Must work with an invalid configuration, so they read it themselves. */
const readsConfigItself = ['brand', 'doctor'];

async function runByItself(args: string[], cwd: string): Promise<number> {
  const { runCommand } = await import('./program.ts');
  return runCommand(args, {
    ...terminal,
    cwd,
    config: () => readProcessConfig(projectRoot),
    services: () => Promise.reject(new Error('This command needs no database.')),
  });
}

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  // npm runs scripts in the project's folder; INIT_CWD is where the operator ran it.
  const cwd = process.env['INIT_CWD'] ?? process.cwd();
  if (readsConfigItself.includes(args[0] ?? '')) return runByItself(args, cwd);
  const config = readProcessConfig(projectRoot);
  const exitCode = await sendToSite(config, args, cwd, terminal);
  if (exitCode !== null) return exitCode;
  // Loaded lazily: most commands run inside the site.
  const { runAlone } = await import('./run-alone.ts');
  return runAlone(config, args, cwd, terminal);
}

async function printReason(error: unknown) {
  const { explainError } = await import('../server/platform/doctor/explain-error.ts');
  printError(explainError(error) ?? String(error));
}

async function endWith(error: unknown) {
  await printReason(error);
  process.exit(1);
}

// The driver of PostgreSQL throws, where nobody can catch it, for a sign-in that it does not know.
process.on('uncaughtException', (error) => void endWith(error));

try {
  process.exitCode = await main();
} catch (error) {
  await printReason(error);
  // Its thread may hang, and any other exit would wait for it.
  const { DatabaseTimeoutError } = await import('../server/platform/database/pglite-client.ts');
  if (error instanceof DatabaseTimeoutError) process.kill(process.pid, 'SIGKILL');
  process.exitCode = 1;
}
progress.clear();
