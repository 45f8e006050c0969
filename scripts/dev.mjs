import { at, ensureInstalled, main, runProgram } from './setup.mjs';

/** What is loaded once, at the start: a change there starts the server anew. Vite sees to app/. */
const restartOn = ['server', 'domain'].map((folder) => `--watch-path=${at(folder)}`);

await main(async () => {
  await ensureInstalled();
  await runProgram('server/dev.ts', [], {
    flags: ['--conditions=development', '--watch-preserve-output', ...restartOn],
  });
});
