import { ensureBuilt, ensureInstalled, main, runProgram } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  console.log('\nStarting Groundbreak …');
  await runProgram('server/main.ts', [], { env: { NODE_ENV: 'production' } });
});
