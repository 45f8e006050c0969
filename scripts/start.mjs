import { readFileSync } from 'node:fs';
import { at, ensureBuilt, ensureInstalled, main, runProgram } from './setup.mjs';

/**
 * Malloc returns free memory above 8 MB, and new objects take 48 MB at most
 * (docs/decisions/042-little-memory.md). The Dockerfile and deploy/groundbreak.service repeat this.
 */
const memorySettings = JSON.parse(readFileSync(at('scripts', 'memory-settings.json'), 'utf8'));

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  console.log('\nStarting Groundbreak …');
  await runProgram('server/main.ts', [], {
    env: { NODE_ENV: 'production', ...memorySettings },
  });
});
