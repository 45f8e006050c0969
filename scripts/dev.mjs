import { ensureInstalled, main, runProgram } from './setup.mjs';

await main(() => {
  ensureInstalled();
  runProgram('server/dev.ts', [], { flags: ['--conditions=development'] });
});
