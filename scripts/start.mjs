import { ensureBuilt, ensureInstalled, main, runProgram } from './setup.mjs';

await main(() => {
  ensureInstalled();
  ensureBuilt();
  console.log('\nStarting Groundbreak …');
  runProgram('server/main.ts', [], { env: { NODE_ENV: 'production' } });
});
