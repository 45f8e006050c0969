import { ensureInstalled, main, runProgram } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  const [kind, ...args] = process.argv.slice(2);
  if (kind === 'browser') await runProgram('tests/bench/browser-bench.ts', args);
  else await runProgram('tests/bench/search-bench.ts', process.argv.slice(2));
});
