import { ensureInstalled, main, runProgram } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await runProgram('tests/bench/search-bench.ts', process.argv.slice(2));
});
