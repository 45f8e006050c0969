import { readFileSync } from 'node:fs';
import { ensureBrowser } from './browser.mjs';
import { checkSources } from './check.mjs';
import { at, ensureBuilt, ensureInstalled, findNode, main, run, step, toolEnv } from './setup.mjs';

const resultFile = at('.cache', 'test-results.json');

await main(() => {
  ensureInstalled();
  const browser = ensureBrowser();
  ensureBuilt();
  checkSources();
  const args = [
    at('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultFile}`,
    ...process.argv.slice(2),
  ];
  step('Tests', () =>
    run('Tests', findNode(), args, {
      ...toolEnv(),
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
    }),
  );
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(
    readFileSync(resultFile, 'utf8'),
  );
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
});
