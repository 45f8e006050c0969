import { defineConfig } from 'vitest/config';

/** What `npm run mutate` runs: the unit tests of domain/ alone. */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    setupFiles: ['tests/support/skip-beside-mutants.ts'],
  },
});
