import type { PgliteClient } from './pglite-client.ts';

const checkpointEveryMs = 5 * 60_000;
const vacuumEveryMs = 24 * 60 * 60_000;

/** What PostgreSQL's background processes would do: the embedded one has none. Returns the stop. */
export function startHousekeeping(
  lite: Pick<PgliteClient, 'exec'>,
  everyMs = checkpointEveryMs,
): () => void {
  let vacuumedAt = Date.now();
  const tidy = async () => {
    await lite.exec('CHECKPOINT');
    if (Date.now() - vacuumedAt < vacuumEveryMs) return;
    vacuumedAt = Date.now();
    await lite.exec('VACUUM (ANALYZE)');
  };
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => console.error('Database housekeeping failed:', error));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
