import { defineConfig } from 'vitest/config';

/**
 * What `npm run mutate` runs: the unit tests of domain/ alone, but for a script that runs without
 * its module, and so without the tester's marks, and for a measured time, which the marks spoil.
 */
export default defineConfig({
  test: {
    include: ['domain/**/*.test.ts'],
    testNamePattern: /^(?!the script that travels to the browser|.* under 100 ms of work)/,
  },
});
