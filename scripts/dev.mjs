import { ensureInstalled, main, runProgram } from './setup.mjs';

await main(async () => {
  await ensureInstalled();
  await runProgram('server/dev.ts', [], { flags: ['--conditions=development'] });
});
