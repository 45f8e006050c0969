import { readFileSync } from 'node:fs';
import { at, ensureBuilt, ensureInstalled, main, runProgram } from './setup.mjs';

/**
 * Keeps what the site takes small: V8 clears garbage earlier; threads share one arena of malloc, which
 * gives back what is free above 8 MB. docs/decisions/067-memory-given-back.md has what each brings. The
 * Dockerfile and deploy/groundbreak.service say the same.
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
