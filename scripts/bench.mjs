import { ensureInstalled, main, runProgram } from './setup.mjs';

await main(() => {
  ensureInstalled();
  runProgram('tests/bench/search-bench.ts', process.argv.slice(2));
});
