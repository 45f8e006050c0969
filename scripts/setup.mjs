// Runs on any Node that scripts/run.cjs lets through: it is what brings the pinned Node and
// everything else.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { explainFailure } from './explain-failure.mjs';
import { keepFormerAssets } from './former-assets.mjs';
import { exitWith, run } from './programs.mjs';

const root = path.resolve(import.meta.dirname, '..');
const at = (...parts) => path.join(root, ...parts);
const say = (line) => console.log(line);

async function step(title, work) {
  say(`\n${title} …`);
  const startedAt = Date.now();
  await work();
  say(`${title}: done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
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

/** Installs exactly what the lockfile names, when it changed. */
export async function ensureInstalled() {
  const stamp = hashFiles(['package.json', 'package-lock.json']);
  await onceFor(at('node_modules', '.groundbreak-installed'), stamp, () =>
    step('Installing packages', () => {
      const npm = process.env.npm_execpath;
      // Nothing that a package brings is run: what the site needs works without.
      const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
      return npm
        ? run('Installing packages', process.execPath, [npm, ...args])
        : run('Installing packages', 'npm', args);
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

/** The visitors' pages, and the operators' console, which is a build of its own. */
const builds = [
  {
    title: 'Building the site',
    args: [],
    folder: 'build',
    from: [
      'app',
      'public',
      'scripts/chunk-groups.ts',
      'scripts/react-modules.ts',
      'scripts/unused-parts.ts',
      'scripts/unused-react.ts',
      'vite.config.ts',
      'react-router.config.ts',
    ],
  },
  {
    title: 'Building the console',
    args: ['console'],
    folder: 'build/console',
    // With every file of app/ that it imports; a test compares.
    from: [
      'console',
      'app/ui',
      'app/entry.server.tsx',
      'app/forms/fill-form.ts',
      'app/services-context.ts',
      'app/site/keep-rows.ts',
      'app/start/hand-over.ts',
    ],
  },
];

/** Builds what the site serves, when its sources changed. */
export async function ensureBuilt() {
  let isKept = false;
  for (const { title, args, folder, from } of builds) {
    const sources = [...from, 'domain', 'scripts/precompress.mjs', 'package-lock.json'];
    await onceFor(at(folder, '.groundbreak-built'), hashFiles(sources), () =>
      step(title, async () => {
        const node = findNode();
        // The first of them clears the folder of both.
        if (!isKept) for (const build of builds) keepFormerAssets(root, build.folder);
        isKept = true;
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

/** Runs a TypeScript program on the pinned Node, passes signals on, and exits as it does. */
export const runProgram = (file, args = [], { flags = [], env = {} } = {}) =>
  exitWith(findNode(), ['--disable-warning=ExperimentalWarning', ...flags, at(file), ...args], {
    ...toolEnv(),
    ...env,
  });

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
