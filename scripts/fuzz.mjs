import { ensureBuilt, ensureInstalled, main, runProgram } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await runProgram('tests/fuzz/fuzz.ts', process.argv.slice(2));
});
