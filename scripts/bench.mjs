import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, main, runProgram } from './setup.mjs';

/** Benchmarks by name; `server` is the default. */
const programs = {
  server: { file: 'tests/bench/server-bench.ts', needsBuild: true },
  browser: { file: 'tests/bench/browser-bench.ts', needsBrowser: true },
  search: { file: 'tests/bench/search-bench.ts' },
  scale: { file: 'tests/bench/scale-bench.ts', needsBuild: true },
  publish: { file: 'tests/bench/publish-bench.ts', needsBuild: true },
  console: { file: 'tests/bench/console-bench.ts', needsBuild: true, needsBrowser: true },
};

await main(async () => {
  await ensureInstalled();
  const [name = 'server', ...args] = process.argv.slice(2);
  if (!Object.hasOwn(programs, name))
    throw new Error(
      `"${name}" is not a benchmark. Choose one of ${Object.keys(programs).join(', ')}.`,
    );
  const { file, needsBuild = false, needsBrowser = false } = programs[name];
  if (needsBuild) await ensureBuilt();
  const browser = needsBrowser ? await ensureBrowser() : null;
  await runProgram(file, args, { env: browser ? { CHROMIUM_PATH: browser } : {} });
});
