import { ensureInstalled, main, runProgram } from './setup.mjs';

await main(() => {
  ensureInstalled();
  runProgram('cli/main.ts', process.argv.slice(2), { env: { NODE_ENV: 'production' } });
});
