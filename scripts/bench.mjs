import { ensureBrowser } from './browser.mjs';
import { ensureBuilt, ensureInstalled, main, runProgram } from './setup.mjs';

/** Each measures one thing; without a name the server. */
await main(async () => {
  await ensureInstalled();
  const [kind, ...args] = process.argv.slice(2);
  const withBrowser = async () => {
    const browser = await ensureBrowser();
    return { env: browser ? { CHROMIUM_PATH: browser } : {} };
  };
  if (kind === 'browser')
    await runProgram('tests/bench/browser-bench.ts', args, await withBrowser());
  if (kind === 'search') await runProgram('tests/bench/search-bench.ts', args);
  await ensureBuilt();
  if (kind === 'publish') await runProgram('tests/bench/publish-bench.ts', args);
  if (kind === 'console')
    await runProgram('tests/bench/console-bench.ts', args, await withBrowser());
  await runProgram('tests/bench/server-bench.ts');
});
