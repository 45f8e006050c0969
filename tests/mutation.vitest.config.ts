import { defineConfig } from 'vitest/config';

/** What `npm run mutate` runs: the unit tests of domain/ alone. */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    // That script runs without this module, and so without the marks of the tester in it.
    testNamePattern: /^(?!the script that travels to the browser)/,
  },
});
