import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { closeAtEnd, projectRoot } from './harness.ts';

/** Prints its port, answers requests, and writes the file "stopped" when it is told to stop. */
const server = `
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
const site = createServer((_request, response) => response.end('here'));
const stop = () => {
  writeFileSync('stopped', '');
  process.exit(0);
};
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(signal, stop);
site.listen(0, '127.0.0.1', () => console.log('listening on ' + site.address().port));
`;

const hash = (folder: string, names: string[]) => {
  const sum = createHash('sha256');
  for (const name of names) sum.update(name).update(readFileSync(path.join(folder, name)));
  return sum.digest('hex');
};

function write(folder: string, name: string, content: string) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
}

/** The real scripts and package.json around a small server, in a folder; installed and built. */
export function createLaunchedProject(folder: string, { isReady = true } = {}): void {
  cpSync(path.join(projectRoot, 'scripts'), path.join(folder, 'scripts'), { recursive: true });
  cpSync(path.join(projectRoot, 'package.json'), path.join(folder, 'package.json'));
  write(folder, 'package-lock.json', '{ "lockfileVersion": 3, "packages": { "": {} } }');
  write(folder, 'server/main.ts', server);
  if (!isReady) return;
  mkdirSync(path.join(folder, 'node_modules', '.bin'), { recursive: true });
  symlinkSync(process.execPath, path.join(folder, 'node_modules', '.bin', 'node'));
  const installed = hash(folder, ['package.json', 'package-lock.json']);
  write(folder, 'node_modules/.groundbreak-installed', installed);
  const ofBoth = ['scripts/oldest-browsers.ts', 'scripts/precompress.mjs', 'package-lock.json'];
  const built = hash(folder, ofBoth);
  write(folder, 'build/.groundbreak-built', built);
  write(folder, 'build/console/.groundbreak-built', hash(folder, ofBoth));
}

/** Runs a program in the folder, without the test runner's environment. */
export function launch(
  folder: string,
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
) {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], npm_config_update_notifier: 'false', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  closeAtEnd(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => resolve(code)),
  );
  return { pid: child.pid ?? 0, output: () => output, ended };
}
