import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, main, runProgram } from './setup.mjs';

/** Each measures one thing; without a name the server. */
await main(async () => {
  await ensureInstalled();
  const [kind, ...args] = process.argv.slice(2);
  if (kind === 'browser') await runProgram('tests/bench/browser-bench.ts', args);
  if (kind === 'search') await runProgram('tests/bench/search-bench.ts', args);
  await ensureBuilt();
  if (kind === 'publish') await runProgram('tests/bench/publish-bench.ts', args);
  if (kind === 'console') {
    const browser = await ensureBrowser();
    const env = browser ? { CHROMIUM_PATH: browser } : {};
    await runProgram('tests/bench/console-bench.ts', args, { env });
  }
  await runProgram('tests/bench/server-bench.ts');
});
