import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { checkSources } from './check-sources.mjs';
import { at, ensureBuilt, ensureInstalled, findNode, main, run, step, toolEnv } from './setup.mjs';

const resultFile = at('.cache', 'test-results.json');

/** "12.3 s  sentence of the test (file)" of the ten tests that took longest. */
const listSlowest = (files) =>
  files
    .flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration }) => ({ name, title, duration: duration ?? 0 })),
    )
    .sort((a, b) => b.duration - a.duration)
    .slice(0, 10)
    .map(
      ({ name, title, duration }) =>
        `${(duration / 1000).toFixed(1)} s  ${title} (${path.relative(at(), name)})`,
    );

/** The tests that passed at their second try only, each with where and why the first one failed. */
const listRetried = (files) =>
  files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(
        ({ title, failureMessages }) =>
          `${path.relative(at(), name)}: ${title}\n${failureMessages[0].split('\n').slice(0, 12).join('\n')}`,
      ),
  );

const memoryDisk = '/dev/shm';
const enough = 8 * 1024 ** 3;

/**
 * The hundred data directories of a run are kept in memory where there is room: a third of the time of
 * the database's tests is waiting for a disk. TMPDIR names another place.
 */
function chooseFolder() {
  if (process.env.TMPDIR || !existsSync(memoryDisk)) return {};
  const { bavail, bsize } = statfsSync(memoryDisk);
  const memory = process.availableMemory?.() ?? freemem();
  if (bavail * bsize < enough || memory < enough) return {};
  const folder = mkdtempSync(path.join(memoryDisk, 'groundbreak-run-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o711);
  // Also of a run that was cut short.
  const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };
  process.once('exit', () => rmSync(folder, removal));
  return { TMPDIR: folder };
}

async function buildAndTest(browser) {
  await ensureBuilt();
  const args = [
    at('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultFile}`,
    ...process.argv.slice(2),
  ];
  await step('Tests', () =>
    run('Tests', findNode(), args, {
      ...toolEnv(),
      ...chooseFolder(),
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
    }),
  );
}

await main(async () => {
  await ensureInstalled();
  const browser = await ensureBrowser();
  const work = () => buildAndTest(browser);
  // Who names tests has the sources checked another time.
  await (process.argv.length > 2 ? work() : checkSources(work));
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(resultFile, 'utf8'),
  );
  const retried = listRetried(testResults);
  if (retried.length > 0) console.log(`\nPassed at the second try:\n${retried.join('\n')}`);
  console.log(`\nThe slowest tests:\n${listSlowest(testResults).join('\n')}`);
  console.log(`\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped`);
});
