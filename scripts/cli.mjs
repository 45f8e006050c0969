import { ensureInstalled, main, runProgram } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await runProgram('cli/main.ts', process.argv.slice(2), { env: { NODE_ENV: 'production' } });
});
