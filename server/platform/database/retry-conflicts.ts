import { failedBy } from './sql-state.ts';

const maxTries = 5;

const isConflict = (error: unknown): boolean =>
  failedBy(error, 'uniqueViolation') ||
  failedBy(error, 'deadlock') ||
  failedBy(error, 'serializationFailure');

/**
 * Runs a transaction again, a few times, when another one was first: it stored the same unique value,
 * or the database ended this one for it.
 */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1)
    try {
      return await run();
    } catch (error) {
      if (tries === maxTries || !isConflict(error)) throw error;
    }
}
