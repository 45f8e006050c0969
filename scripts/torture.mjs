import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

const runTests = (title, files, env) =>
  step(title, () =>
    run(
      'The stress test',
      findNode(),
      [
        at('node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        'integration',
        '--project',
        'timed',
        ...files,
      ],
      { ...toolEnv(), LONG_TESTS: 'true', ...env },
    ),
  );

/** Programs by command; further words are their arguments. */
const programs = {
  load: 'tests/bench/load-attacks.ts',
  mixed: 'tests/torture/mixed-load.ts',
  memory: 'tests/torture/memory.ts',
  crawl: 'tests/torture/crawl.ts',
  machines: 'tests/torture/machines.ts',
  waits: 'tests/torture/waits.ts',
  'power-uploads': 'tests/torture/power-uploads.ts',
};

/** Long-running stress tests; CONTRIBUTING.md explains them. */
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
  if (rounds === 'imports') {
    const [files = '500'] = rest;
    return runTests(
      `Importing ${files} generated files`,
      ['tests/generated-imports.long.test.ts'],
      {
        IMPORT_FILES: files,
      },
    );
  }
  const isNumber = (text) => /^[1-9]\d*$/.test(text);
  if (rounds === 'power') {
    const [times = '100'] = rest;
    if (!isNumber(times)) throw new Error(`"${times}" is not a number of rounds.`);
    return runTests(`Cutting the power ${times} times`, ['tests/power.long.test.ts'], {
      POWER_ROUNDS: times,
    });
  }
  if (rounds === 'outage') {
    const [seconds = '30'] = rest;
    if (!isNumber(seconds)) throw new Error(`"${seconds}" is not a number of seconds.`);
    return runTests(
      `Stopping PostgreSQL for ${seconds} s`,
      [
        'tests/outage.long.test.ts',
        'tests/database-away.long.test.ts',
        '-t',
        'while PostgreSQL is stopped|a database that falls silent',
      ],
      { OUTAGE_SECONDS: seconds },
    );
  }
  if (!isNumber(rounds))
    throw new Error(`"${rounds}" is not a number of rounds. Example: npm run torture -- 500`);
  await runTests(`Killing the site ${rounds} times on each database`, ['tests/kill.long.test.ts'], {
    KILL_ROUNDS: rounds,
  });
});
