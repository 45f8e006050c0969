import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { at, findNode, run, step, toolEnv } from './setup.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  // Without windows and menus it starts and draws in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const findOnMachine = () => places.find((file) => file && existsSync(file)) ?? null;

/** The path of the installed browser, installing one if necessary; null for the test runner's own. */
export async function ensureBrowser() {
  const found = findOnMachine();
  if (found) return found;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (hasApt && process.getuid?.() === 0) {
    await step('Installing Chromium for the browser tests', async () => {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get update', 'apt-get', ['update', '-qq'], env);
      await run(
        'apt-get install',
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
        env,
      );
    });
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
