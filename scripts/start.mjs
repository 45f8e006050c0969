import { readFileSync } from 'node:fs';
import { at, ensureBuilt, ensureInstalled, main, runProgram } from './setup.mjs';

/**
 * Reduces memory use: V8 collects garbage earlier, and threads share one malloc arena, which returns
 * free memory above 8 MB (docs/decisions/067-memory-given-back.md). The Dockerfile and
 * deploy/groundbreak.service repeat these settings.
 */
const memory = JSON.parse(readFileSync(at('scripts', 'memory-settings.json'), 'utf8'));

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  console.log('\nStarting Groundbreak …');
  await runProgram('server/main.ts', [], {
    flags: memory.flags,
    env: { NODE_ENV: 'production', ...memory.env },
  });
});
