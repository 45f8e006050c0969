import { at, ensureInstalled, main, runProgram } from './setup.mjs';

/** Loaded once, at the start: changes restart the server. Vite reloads app/. */
const restartOn = ['server', 'domain'].map((folder) => `--watch-path=${at(folder)}`);

await main(async () => {
  await ensureInstalled();
  await runProgram('server/dev.ts', [], {
    flags: ['--conditions=development', '--watch-preserve-output', ...restartOn],
  });
});
