// Runs on any Node from 20: it is what brings the pinned Node and everything else.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const at = (...parts) => path.join(root, ...parts);
const say = (line) => console.log(line);

/** Runs a program to its end; throws a sentence when it fails. */
function run(what, program, args, env = {}) {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error || status !== 0)
    throw new Error(`${what} failed${error ? ` (${error.message})` : ''}. See the lines above.`);
}

function step(title, work) {
  say(`\n${title} …`);
  const startedAt = Date.now();
  const result = work();
  say(`${title}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

function listFiles(folder) {
  if (!existsSync(folder)) return [];
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashFiles(names) {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => listFiles(at(name))))
    hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Does the work unless the stamp says that it was done for the same content. */
function onceFor(stampFile, stamp, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  work();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Installs exactly what the lockfile names, when it changed. */
export function ensureInstalled() {
  const stamp = hashFiles(['package.json', 'package-lock.json']);
  onceFor(at('node_modules', '.groundbreak-installed'), stamp, () =>
    step('Installing packages', () => {
      const npm = process.env.npm_execpath;
      // Nothing that a package brings is run: what the site needs works without.
      const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
      if (npm) run('Installing packages', process.execPath, [npm, ...args]);
      else run('Installing packages', 'npm', args);
    }),
  );
}

/** The pinned Node; on systems it has no binary for, the system's own when it is new enough. */
export function findNode() {
  const pinned = at('node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  throw new Error(
    `Node ${process.versions.node} is too old, and there is no pinned Node for this system. Install Node 24.`,
  );
}

export const toolEnv = () => ({
  // Node keeps what it compiled, types already stripped: a later start takes half the time.
  NODE_COMPILE_CACHE: at('.cache', 'compiled'),
  PATH: `${at('node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
});

const builtFrom = [
  'app',
  'domain',
  'public',
  'scripts/precompress.mjs',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** Builds the site, when its sources changed. */
export function ensureBuilt() {
  onceFor(at('build', '.groundbreak-built'), hashFiles(builtFrom), () =>
    step('Building the site', () => {
      const node = findNode();
      run(
        'Building',
        node,
        [at('node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'],
        {
          ...toolEnv(),
          NODE_ENV: 'production',
        },
      );
      run('Compressing', node, [at('scripts/precompress.mjs')]);
    }),
  );
}

/** Runs a TypeScript program on the pinned Node, passes signals on, and exits as it does. */
export function runProgram(file, args = [], { flags = [], env = {} } = {}) {
  const child = spawn(
    findNode(),
    ['--disable-warning=ExperimentalWarning', ...flags, at(file), ...args],
    {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...toolEnv(), ...env },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Runs a set-up, or says in one sentence why it cannot. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? `\n${error.message}` : error);
    process.exit(1);
  }
}

export { run, step, at };
