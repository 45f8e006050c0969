import { checkLint, checkSources, checkTypes, runUnitTests } from './check-sources.mjs';
import { ensureInstalled, main } from './setup.mjs';

const parts = { types: checkTypes, lint: checkLint, unit: runUnitTests };

/** Runs all quick checks, or only the named one. */
await main(async () => {
  await ensureInstalled();
  const part = parts[process.argv[2]];
  if (part) await part();
  else {
    await checkSources();
    await runUnitTests();
  }
});
