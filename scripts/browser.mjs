import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { at, findNode, run, step, toolEnv } from './setup.mjs';

const debianChromium = '/usr/bin/chromium';
const places = [
  process.env.CHROMIUM_PATH,
  // Without windows and menus a visit takes half the processor time.
  '/usr/bin/chromium-headless-shell',
  debianChromium,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const findOnMachine = () => places.find((file) => file && existsSync(file)) ?? null;

const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;

const installShell = () =>
  step('Installing Chromium for the browser tests', async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    const inTime = ['-o', 'Acquire::http::Timeout=10'];
    await run('apt-get update', 'apt-get', ['update', '-qq', ...inTime], env);
    await run(
      'apt-get install',
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', 'chromium-headless-shell'],
      env,
    );
  });

/** The path of the installed browser, installing one if necessary; null for the test runner's own. */
export async function ensureBrowser() {
  const found = findOnMachine();
  // Debian has the shell of its Chromium as a package, which an offline machine does without.
  if (found === debianChromium && !process.env.CHROMIUM_PATH && canInstall())
    await installShell().catch(() => console.log(`The tests use ${found} instead.`));
  if (found) return findOnMachine();
  if (canInstall()) {
    await installShell();
    return findOnMachine();
  }
  await step("Installing the test runner's browser", () =>
    run(
      'Installing the browser',
      findNode(),
      [at('node_modules/playwright-core/cli.js'), 'install', 'chromium'],
      toolEnv(),
    ),
  );
  return null;
}
