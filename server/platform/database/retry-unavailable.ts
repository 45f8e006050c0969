import { setTimeout } from 'node:timers/promises';
import { isDatabaseUnavailable } from './unavailable.ts';

const pauseMs = 1000;
const maxTries = 300;

/**
 * Runs work that may be repeated until the database takes it, for about five minutes; for work in the
 * background, which nobody waits for.
 */
export async function retryUnavailable<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await run();
    } catch (error) {
      if (tries === maxTries || !isDatabaseUnavailable(error)) throw error;
      await setTimeout(pauseMs, null, { ref: false });
    }
}
