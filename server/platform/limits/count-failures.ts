import type { Database } from '../database/database.ts';
import { consumeRateLimit, refundRateLimit, type Limit } from './rate-limit-store.ts';

/**
 * Runs `prove` and counts a failure against every limit unless it returns true. Counts first and refunds
 * afterwards, so that concurrent tries cannot exceed a limit. Throws a 429 Refusal after too many.
 */
export async function countFailures(
  database: Pick<Database, 'db'>,
  counted: readonly Limit[],
  at: Date,
  prove: () => Promise<boolean>,
): Promise<boolean> {
  for (const limit of counted) await consumeRateLimit(database, limit, at);
  const isRight = await prove();
  if (isRight) for (const limit of counted) await refundRateLimit(database, limit, at);
  return isRight;
}
