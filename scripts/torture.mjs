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

/**
 * Long proofs, which `npm test` has in short: `npm run torture -- 500` kills the site so many times,
 * `npm run torture -- load` sends what one client may send at its worst.
 */
await main(async () => {
  await ensureInstalled();
  const [rounds = '500', ...rest] = process.argv.slice(2);
  if (rounds === 'load') {
    await ensureBuilt();
    await runProgram('tests/bench/load-attacks.ts', rest);
  }
  if (!/^[1-9]\d*$/.test(rounds))
    throw new Error(`"${rounds}" is not a number of rounds. Example: npm run torture -- 500`);
  await step(`Killing the site ${rounds} times`, () =>
    run(
      'The torture',
      findNode(),
      [
        at('node_modules/vitest/vitest.mjs'),
        'run',
        '--project',
        'integration',
        'tests/kill.test.ts',
      ],
      { ...toolEnv(), KILL_ROUNDS: rounds },
    ),
  );
});
