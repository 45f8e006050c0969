// Runs on any Node that scripts/run.cjs accepts: it installs the pinned Node and everything else.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { explainFailure } from './explain-failure.mjs';
import { keepFormerAssets } from './former-assets.mjs';
import { exitWith, run } from './programs.mjs';

const root = path.resolve(import.meta.dirname, '..');
const at = (...parts) => path.join(root, ...parts);

async function step(title, work) {
  console.log(`\n${title} …`);
  const startedAt = Date.now();
  await work();
  console.log(`${title}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** Waits for the end of all, so that each can say what is wrong, then throws the first failure. */
export async function runTogether(works) {
  const results = await Promise.allSettled(works);
  const failed = results.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
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

/** Does the work unless the stamp file shows that it was done for the same content. */
async function onceFor(stampFile, stamp, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const folder = path.dirname(stampFile);
  try {
    mkdirSync(folder, { recursive: true });
    await work();
    mkdirSync(folder, { recursive: true });
    writeFileSync(stampFile, stamp);
  } catch (error) {
    throw explainFailure(error, folder);
  }
}

function installPackages(folder) {
  const npm = process.env.npm_execpath;
  // Packages' install scripts are not run: the site works without them.
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['ci', '--prefix', folder, ...flags];
  return npm
    ? run('Installing packages', process.execPath, [npm, ...args])
    : run('Installing packages', 'npm', args);
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes this process's folders of packages, and those of installs that were killed. */
function clearPackages() {
  for (const name of readdirSync(at('.cache'))) {
    const [, pid] = /^(?:new|former)-packages-(\d+)$/.exec(name) ?? [];
    if (pid && (Number(pid) === process.pid || !isRunning(Number(pid))))
      rmSync(at('.cache', name), { recursive: true, force: true });
  }
}

/** A running site goes on using its packages, which also stay if the new ones cannot be installed. */
async function replacePackages() {
  // Another install may be under way.
  const [added, former] = ['new', 'former'].map((name) =>
    at('.cache', `${name}-packages-${process.pid}`),
  );
  mkdirSync(at('.cache'), { recursive: true });
  clearPackages();
  mkdirSync(added, { recursive: true });
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(at(name))) copyFileSync(at(name), path.join(added, name));
  await installPackages(added);
  renameSync(at('node_modules'), former);
  renameSync(path.join(added, 'node_modules'), at('node_modules'));
  clearPackages();
}

/** Installs the lockfile's packages if it changed. */
export async function ensureInstalled() {
  const stampFile = at('node_modules', '.groundbreak-installed');
  const stamp = hashFiles(['package.json', 'package-lock.json']);
  const install = existsSync(stampFile) ? replacePackages : () => installPackages(root);
  await onceFor(stampFile, stamp, () => step('Installing packages', install));
}

/** The mutation tester has a folder and packages of its own: nothing else needs them. Returns its program. */
export async function ensureMutationTester() {
  const folder = at('tests', 'mutation');
  const stampFile = path.join(folder, 'node_modules', '.groundbreak-installed');
  const stamp = hashFiles(['tests/mutation/package.json', 'tests/mutation/package-lock.json']);
  await onceFor(stampFile, stamp, () =>
    step('Installing the mutation tester', () => installPackages(folder)),
  );
  return path.join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js');
}

/** The pinned Node; on systems without a binary of it, the system's own if it is new enough. */
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
  // Node caches compiled code with types stripped: later starts take half the time.
  NODE_COMPILE_CACHE: at('.cache', 'compiled'),
  PATH: `${at('node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
});

/** The visitors' pages and the operators' console, two separate builds. */
const builds = [
  {
    title: 'Building the site',
    args: [],
    folder: 'build',
    from: [
      'app',
      'public',
      'scripts/oldest-browsers.ts',
      'vite.config.ts',
      'react-router.config.ts',
    ],
  },
  {
    title: 'Building the console',
    args: ['console'],
    folder: 'build/console',
    // Includes every file of app/ that it imports, which a test checks.
    from: [
      'console',
      'scripts/oldest-browsers.ts',
      'app/ui',
      'app/entry.server.tsx',
      'app/api/server-clock.ts',
      'app/forms/fill-form.ts',
      'app/site/services-context.ts',
    ],
  },
];

/** Builds what the site serves if its sources changed. */
export async function ensureBuilt() {
  let areAssetsKept = false;
  for (const { title, args, folder, from } of builds) {
    const sources = [...from, 'domain', 'scripts/precompress.mjs', 'package-lock.json'];
    await onceFor(at(folder, '.groundbreak-built'), hashFiles(sources), () =>
      step(title, async () => {
        const node = findNode();
        // The first build empties the folder of both.
        if (!areAssetsKept) for (const build of builds) keepFormerAssets(root, build.folder);
        areAssetsKept = true;
        await run(
          'Building',
          node,
          [at('node_modules/@react-router/dev/bin.cjs'), 'build', ...args, '--logLevel', 'warn'],
          { ...toolEnv(), NODE_ENV: 'production' },
        );
        await run('Compressing', node, [at('scripts/precompress.mjs'), folder]);
      }),
    );
  }
}

/** Runs a TypeScript program on the pinned Node, forwards signals, and exits with its code. */
export const runProgram = (file, args = [], { flags = [], env = {} } = {}) =>
  exitWith(findNode(), ['--disable-warning=ExperimentalWarning', ...flags, at(file), ...args], {
    ...toolEnv(),
    ...env,
  });

/** Runs a script; prints only the message of an error. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? `\n${error.message}` : error);
    process.exit(1);
  }
}

export { run, step, at };
