// Runs other programs and forwards this process's signals to them.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
/** The site itself stops within 9 seconds. */
const killAfterMs = 9_700;
const checkParentEveryMs = 500;
const running = new Set();
let stoppedBy = null;

const exitCodeOf = (signal) => 128 + constants.signals[signal];

function killAll(signal) {
  for (const child of running) {
    child.kill(signal);
    setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref();
  }
}

function stop(signal) {
  stoppedBy = signal;
  if (running.size === 0) process.exit(exitCodeOf(signal));
  // A closed terminal means the same as SIGTERM, which every program handles.
  killAll(signal === 'SIGHUP' ? 'SIGTERM' : signal);
}

// Also needed as the first process of a container, which receives only signals it handles.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));

/** npm cannot forward SIGKILL; this detects its end. */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_script?.includes('scripts/run.cjs')) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    stop('SIGTERM');
  }, checkParentEveryMs);
  timer.unref();
}
stopWithNpm();

function begin(program, args, { env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, ...env } });
  running.add(child);
  return new Promise((resolve, reject) => {
    const end = (settle) => (value) => {
      running.delete(child);
      settle(value);
    };
    child.on('error', end(reject));
    child.on(
      'exit',
      end((code) => resolve(code ?? 1)),
    );
  });
}

/** Runs a program to its end; throws an explanation if it fails. */
export async function run(what, program, args, env = {}) {
  const code = await begin(program, args, { env }).catch((error) => error);
  if (stoppedBy) process.exit(exitCodeOf(stoppedBy));
  if (code !== 0)
    throw new Error(
      `${what} failed${code instanceof Error ? ` (${code.message})` : ''}. See the output above.`,
    );
}

/** Runs a program and exits with its code. */
export async function exitWith(program, args, env) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  process.exit(await begin(program, args, { env, stdio }));
}
