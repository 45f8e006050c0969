import { configDefaults, defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';
import { isLongRun } from './tests/support/long-run.ts';

// Much of a test is waiting for a browser: three fill two cores.
const maxWorkers = 3;
/** For a database, a mail server or a program they wait longer: with three, a fifth of two cores was idle. */
const databaseWorkers = 4;
// As in tests/support/program.ts: a database that lives for seconds is not worth a second compiler.
const execArgv = ['--liftoff-only'];
// As `npm start` does: otherwise pages render with the development build of React.
const env = { NODE_ENV: 'production' };
const setupFiles = ['tests/support/close-opened.ts', 'tests/support/fail-on-console-error.ts'];
const database = ['server/**/*.test.ts', 'cli/**/*.test.ts', 'tests/*.test.ts'];
/** Prove limits in seconds, and run alone. */
const timed = ['server/alerts/many-alerts.long.test.ts', 'tests/database-away.long.test.ts'];
/** What a night proves: `npm run test:long`. */
const exclude = [...configDefaults.exclude, ...(isLongRun ? [] : ['**/*.long.test.ts'])];

/**
 * One project at a time: a worker ends with its project, and what it had loaded, opened and compiled is
 * lost. The unit tests need no site: the browser tests' starts while they run.
 */
const order = { unit: 0, browser: 1, integration: 2, timed: 3 };

/** A night asks more of each test, and waits longer for it. */
const deadlineMs = (usual: number) => (isLongRun ? 4 * usual : usual);

const integration = {
  name: 'integration',
  include: database,
  exclude: [...exclude, ...timed],
  setupFiles,
  globalSetup: ['tests/support/postgres.ts'],
  env,
  execArgv,
  // Loading the server anew for each file took as long as many a file's tests.
  isolate: false,
  testTimeout: deadlineMs(60_000),
  hookTimeout: deadlineMs(60_000),
  sequence: { groupOrder: order.integration },
  maxWorkers: databaseWorkers,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'domain/**/*.test.ts',
            'app/**/*.test.{ts,tsx}',
            'console/**/*.test.{ts,tsx}',
            'tests/support/**/*.test.ts',
          ],
          exclude,
          setupFiles,
          // Pure functions leave nothing behind: a third of the time when files share what they load.
          isolate: false,
          sequence: { groupOrder: order.unit },
          // None takes more than 0.3 s of a processor of its own, but those that name a longer time.
          testTimeout: 10_000,
          maxWorkers,
        },
      },
      { test: integration },
      {
        test: {
          ...integration,
          name: 'timed',
          include: timed,
          exclude,
          // A limit in seconds holds with nothing else at work.
          sequence: { groupOrder: order.timed },
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          exclude,
          setupFiles: ['tests/support/close-opened.ts', 'tests/e2e/support/fresh-browser.ts'],
          globalSetup: ['tests/e2e/support/shared-site.ts'],
          env,
          execArgv,
          // The files of a worker share a browser and what drives it.
          isolate: false,
          sequence: { groupOrder: order.browser },
          // A busy machine may miss a deadline. What needed its second try is named in the output.
          retry: 1,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: deadlineMs(120_000),
          hookTimeout: deadlineMs(120_000),
          maxWorkers,
        },
      },
    ],
  },
});
