import { beforeEach } from 'vitest';

/**
 * Tests that fail on any source instrumented by the mutation tester: of a script that runs without
 * its module, and of a measured time.
 */
const spoiled = /^the script that travels to the browser| under 100 ms of work$/;

beforeEach(({ task, skip }) => {
  if (spoiled.test(task.name)) skip();
});
