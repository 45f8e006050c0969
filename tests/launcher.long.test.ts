import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { closeAtEnd, createFolder, projectRoot, until } from './support/harness.ts';
import { createLaunchedProject, launch } from './support/launched-project.ts';

const isAnswering = (port: string) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );

const readChildren = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

async function startProject(...[command, env]: [command: [string, ...string[]], env?: object]) {
  const folder = createFolder();
  createLaunchedProject(folder);
  const launched = launch(folder, command, { ...env });
  const port = await until(
    'the server listens',
    () => /listening on (\d+)/.exec(launched.output())?.[1],
  );
  expect(await isAnswering(port)).toBe(true);
  return { ...launched, folder, port };
}

/** The server was asked to end, did what it does then, and is gone. */
async function expectStopped({ folder, port }: { folder: string; port: string }) {
  await until('the server stops', () => existsSync(path.join(folder, 'stopped')));
  await until('the port is free', async () => !(await isAnswering(port)));
}

// One stays between npm and what it starts, one does not.
const shells = ['/bin/dash', '/bin/bash'].filter(existsSync);
const signals = ['SIGTERM', 'SIGINT', 'SIGKILL'] as const;

test.each(shells.flatMap((shell) => signals.map((signal) => ({ shell, signal }))))(
  '$signal to npm start stops the server, with $shell between them',
  async ({ shell, signal }) => {
    const site = await startProject(['npm', 'start'], { npm_config_script_shell: shell });
    process.kill(site.pid, signal);
    await expectStopped(site);
    await site.ended;
  },
);

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  '%s to the start script stops the server',
  async (signal) => {
    const site = await startProject(['node', 'scripts/run.cjs', 'start']);
    process.kill(site.pid, signal);
    await expectStopped(site);
  },
);

/** A process of its own kind: the first of a container. */
const asFirst = ['unshare', '--pid', '--fork', '--kill-child'] as const;
const mayIsolate = spawnSync(asFirst[0], [...asFirst.slice(1), 'true']).status === 0;
const findChild = (pid: number) => readChildren(pid)[0] ?? 0;

test
  .skipIf(!mayIsolate)
  .each([[['npm', 'start']], [['node', 'scripts/run.cjs', 'start']], [['node', 'server/main.ts']]])(
  'SIGTERM to %j as the first process of a container stops the server',
  async (command) => {
    const site = await startProject([...asFirst, ...command]);
    process.kill(findChild(site.pid), 'SIGTERM');
    await expectStopped(site);
    await site.ended;
  },
);

test('an old Node prints an explanation', () => {
  const folder = createFolder();
  createLaunchedProject(folder);
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '18.20.8' })`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${pretend}`, 'scripts/run.cjs', 'start'],
    { cwd: folder, encoding: 'utf8' },
  );
  expect([status, stderr.trim()]).toEqual([
    1,
    'Groundbreak needs Node 20.11 or newer, and this is Node 18.20.8. Install a newer one from https://nodejs.org/ and try again.',
  ]);
});

test('the entry of every script has no syntax newer than Node 12', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const others = Object.entries(scripts).filter(
    ([name, line]) => name !== 'format' && !line.startsWith('exec node scripts/run.cjs '),
  );
  expect(others).toEqual([]);
  const text = readFileSync(path.join(projectRoot, 'scripts/run.cjs'), 'utf8');
  const code = text.replaceAll(/^\s*\/\/.*$/gm, '').replaceAll(/'[^'\n]*'/g, "''");
  expect(code).not.toMatch(/\?\.|\?\?|=>|`|\bconst\b|\blet\b|\bawait\b|\bclass\b|\|\|=|#\w/);
});

test('npm run build makes the build that npm start uses, and starts nothing', () => {
  const folder = createFolder();
  createLaunchedProject(folder);
  const { status, stdout } = spawnSync('node', ['scripts/run.cjs', 'build'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect([status, stdout.trim()]).toEqual([0, 'The site is built. Start it with npm start.']);
  expect(existsSync(path.join(folder, 'stopped'))).toBe(false);
});

/** Programs in npm's place: they get npm's arguments. */
function createInstaller(folder: string, code: string): string {
  const file = path.join(folder, 'installer.cjs');
  writeFileSync(
    file,
    `const fs = require('node:fs');
     const folder = process.argv[process.argv.indexOf('--prefix') + 1];
     ${code}`,
  );
  return file;
}

/** Packages that are not in use. */
const listPackages = (folder: string) =>
  readdirSync(path.join(folder, '.cache')).filter((name) => name.includes('packages'));

test('packages that a running site uses stay until the new ones are there, and if those do not come', () => {
  const folder = createFolder();
  createLaunchedProject(folder);
  const used = path.join(folder, 'node_modules', 'used.txt');
  writeFileSync(used, 'former');
  writeFileSync(path.join(folder, 'package-lock.json'), '{ "lockfileVersion": 3, "packages": {} }');
  const build = (code: string) =>
    spawnSync('node', ['scripts/run.cjs', 'build'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], npm_execpath: createInstaller(folder, code) },
    });
  // As npm does it: first it empties the folder, then it asks for the packages.
  const empty = `fs.rmSync(folder + '/node_modules', { recursive: true, force: true });`;
  const failed = build(`${empty} process.exit(1);`);
  expect([failed.status, failed.stderr]).toEqual([
    1,
    expect.stringContaining('Installing packages failed. See the output above.'),
  ]);
  expect(readFileSync(used, 'utf8')).toBe('former');

  build(
    `${empty} fs.mkdirSync(folder + '/node_modules/.bin', { recursive: true });
     fs.copyFileSync(folder + '/package-lock.json', folder + '/node_modules/lock.json');
     fs.writeFileSync(folder + '/node_modules/used.txt', fs.readFileSync('node_modules/used.txt') + ', then new');`,
  );
  expect(readFileSync(used, 'utf8')).toBe('former, then new');
  expect(listPackages(folder)).toEqual([]);
});

test('two installs at once do not disturb each other, and what a killed one left is removed', () => {
  const folder = createFolder();
  createLaunchedProject(folder);
  const left = path.join(folder, '.cache', 'new-packages-999999999');
  mkdirSync(left, { recursive: true });
  writeFileSync(path.join(folder, 'package-lock.json'), '{ "lockfileVersion": 3, "packages": {} }');
  // The second runs from beginning to end within the first.
  const installer = createInstaller(
    folder,
    `fs.mkdirSync(folder + '/node_modules/.bin', { recursive: true });
     fs.writeFileSync(folder + '/node_modules/early.txt', process.env.INNER ?? 'outer');
     if (!process.env.INNER)
       require('node:child_process').spawnSync('node', ['scripts/run.cjs', 'build'], {
         env: { ...process.env, INNER: 'inner' },
         stdio: 'inherit',
       });`,
  );
  spawnSync('node', ['scripts/run.cjs', 'build'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], npm_execpath: installer },
  });
  expect(readFileSync(path.join(folder, 'node_modules', 'early.txt'), 'utf8')).toBe('outer');
  expect(listPackages(folder)).toEqual([]);
});

/** A folder on a disk of its own; null where this process may not mount one. */
function mountDisk(options: string): string | null {
  const folder = createFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return null;
  closeAtEnd(() => execFileSync('umount', ['--lazy', folder]));
  return folder;
}
const disk = mountDisk('size=1m');

test.skipIf(!disk)('a full or read-only disk prints an explanation', () => {
  const folder = disk ?? '';
  createLaunchedProject(folder, { isReady: false });
  // An installer that needs more room than there is.
  const installer = path.join(folder, 'installer.cjs');
  writeFileSync(
    installer,
    `require('node:fs').writeFileSync('node_modules/package', Buffer.alloc(2e6));`,
  );
  const env = { PATH: process.env['PATH'], npm_execpath: installer };
  const run = () =>
    spawnSync('node', ['scripts/run.cjs', 'start'], { cwd: folder, encoding: 'utf8', env }).stderr;
  const sentence = `Cannot write to ${path.join(folder, 'node_modules')}: `;
  expect(run()).toContain(`${sentence}its disk is full. Free some space, and try again.`);
  execFileSync('mount', ['-o', 'remount,ro,size=200m', folder]);
  expect(run()).toContain(
    `${sentence}it is on a read-only file system. Make it writable, and try again.`,
  );
});
