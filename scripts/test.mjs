import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { checkSources } from './check-sources.mjs';
import {
  at,
  ensureBuilt,
  ensureInstalled,
  findNode,
  main,
  run,
  runTogether,
  step,
  toolEnv,
} from './setup.mjs';

const resultFile = at('.cache', 'test-results.json');

/** The ten slowest tests as "12.3 s  title (file)". */
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

/** Tests that passed only when retried, each with its file and first failure. */
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
const minFreeBytes = 8 * 1024 ** 3;

/**
 * Data directories of tests are kept in memory if there is room: database tests spend a third of
 * their time waiting for a disk. TMPDIR sets another folder.
 */
function chooseFolder() {
  if (process.env.TMPDIR || !existsSync(memoryDisk)) return {};
  const { bavail, bsize } = statfsSync(memoryDisk);
  const memory = process.availableMemory?.() ?? freemem();
  if (bavail * bsize < minFreeBytes || memory < minFreeBytes) return {};
  const folder = mkdtempSync(path.join(memoryDisk, 'groundbreak-run-'));
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o711);
  // Also when the run is interrupted.
  const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 };
  process.once('exit', () => rmSync(folder, removal));
  return { TMPDIR: folder };
}

const isLongFlag = (argument) => argument === '--long';
const args = process.argv.slice(2).filter((argument) => !isLongFlag(argument));
/** Also when a long file is named: `npm test -- tests/power.long.test.ts`. */
const isLong = process.argv.some(isLongFlag) || args.some((argument) => argument.includes('.long'));

async function runTests(browser) {
  const vitest = [
    at('node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultFile}`,
    ...args,
  ];
  await step('Tests', () =>
    run('Tests', findNode(), vitest, {
      ...toolEnv(),
      ...chooseFolder(),
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      ...(isLong ? { LONG_TESTS: 'true' } : {}),
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
    }),
  );
}

await main(async () => {
  await ensureInstalled();
  const browser = await ensureBrowser();
  // A run of named tests skips the source checks. The builds use one processor: the checks fill the other.
  await runTogether([ensureBuilt(), ...(args.length === 0 ? [checkSources()] : [])]);
  await runTests(browser);
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(resultFile, 'utf8'),
  );
  const retried = listRetried(testResults);
  if (retried.length > 0) console.log(`\nPassed only when retried:\n${retried.join('\n')}`);
  console.log(`\nThe slowest tests:\n${listSlowest(testResults).join('\n')}`);
  console.log(
    `\n${numPassedTests} passed, ${numFailedTests} failed, ${numPendingTests} skipped${isLong ? '' : ', most of them for npm run test:long'}`,
  );
});
