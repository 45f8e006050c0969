import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import {
  at,
  ensureBuilt,
  ensureInstalled,
  findNode,
  main,
  run,
  runProgram,
  step,
  toolEnv,
} from './setup.mjs';

const prove = (title, project, files, env) =>
  step(title, () =>
    run(
      'The torture',
      findNode(),
      [at('node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...files],
      { ...toolEnv(), ...env },
    ),
  );

/** Programs by the word that starts them; what follows the word are their arguments. */
const programs = {
  load: 'tests/bench/load-attacks.ts',
  mixed: 'tests/torture/mixed-load.ts',
  memory: 'tests/torture/memory.ts',
  crawl: 'tests/torture/crawl.ts',
};

/**
 * Long proofs, some of which `npm test` has in short: `npm run torture -- 500` kills the site so many
 * times on each database, `power 100` has the power fail, `load` sends what one client may send at its
 * worst, `mixed 600` holds mixed traffic for so many seconds, `outage 30` stops PostgreSQL for so many
 * seconds, `imports 500` checks and imports so many generated files, `screens` looks at every screen on
 * every device, `memory 10000 20000` views so many pages of so many projects, `crawl 20000` has a search
 * engine read that many while leads arrive, `year` fills 100,000 leads and lets a year pass.
 */
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const [rounds = '500', ...rest] = process.argv.slice(2);
  if (Object.hasOwn(programs, rounds)) {
    return runProgram(programs[rounds], rest);
  }
  if (rounds === 'year') {
    const clock = path.join(mkdtempSync(path.join(tmpdir(), 'groundbreak-clock-')), 'ahead');
    writeFileSync(clock, '0');
    return runProgram('tests/torture/year.ts', rest, {
      flags: ['--import', at('tests/support/jump-clock.mjs')],
      env: { CLOCK_AHEAD: clock },
    });
  }
  if (rounds === 'screens') {
    const browser = await ensureBrowser();
    const files = ['screens', 'form-screens', 'console-screens'].map(
      (name) => `tests/e2e/${name}.test.ts`,
    );
    return prove('Looking at every screen', 'browser', files, {
      EVERY_SCREEN: 'true',
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
    });
  }
  if (rounds === 'imports') {
    const [files = '500'] = rest;
    return prove(
      `Importing ${files} generated files`,
      'integration',
      ['tests/generated-imports.test.ts'],
      {
        IMPORT_FILES: files,
      },
    );
  }
  const isNumber = (text) => /^[1-9]\d*$/.test(text);
  if (rounds === 'power') {
    const [times = '100'] = rest;
    if (!isNumber(times)) throw new Error(`"${times}" is not a number of rounds.`);
    return prove(`Cutting the power ${times} times`, 'integration', ['tests/power.test.ts'], {
      POWER_ROUNDS: times,
    });
  }
  if (rounds === 'outage') {
    const [seconds = '30'] = rest;
    if (!isNumber(seconds)) throw new Error(`"${seconds}" is not a number of seconds.`);
    const file = 'tests/outage.test.ts';
    return prove(
      `Stopping PostgreSQL for ${seconds} s`,
      'integration',
      [file, '-t', 'while PostgreSQL is stopped'],
      { OUTAGE_SECONDS: seconds },
    );
  }
  if (!isNumber(rounds))
    throw new Error(`"${rounds}" is not a number of rounds. Example: npm run torture -- 500`);
  await prove(
    `Killing the site ${rounds} times on each database`,
    'integration',
    ['tests/kill.test.ts'],
    {
      KILL_ROUNDS: rounds,
    },
  );
});
