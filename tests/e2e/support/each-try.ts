import { beforeEach } from 'vitest';

/**
 * Prepares before the first test of a file, as `beforeAll` does, and anew before a second try: what
 * the first one left behind, used up or stopped may not fail the second. It is tried twice itself.
 */
export function beforeAllAndRetries(prepare: () => Promise<unknown>) {
  let prepared: Promise<unknown> | null = null;
  beforeEach(async ({ task }) => {
    if ((task.result?.retryCount ?? 0) > 0) prepared = null;
    prepared ??= prepare();
    await prepared.catch((error: unknown) => {
      prepared = null;
      throw error;
    });
  });
}
