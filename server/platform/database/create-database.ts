import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { syncDirectory, syncTree } from './durable-files.ts';
import { DatabaseTimeoutError, PgliteClient, type OpeningLimits } from './pglite-client.ts';

/** An idle machine takes two seconds, a heavily overloaded one up to a minute. */
const createWithinMs = 2 * 60_000;

/**
 * Creates a database under a temporary name and renames it once it is on disk, so that an interrupted start
 * leaves nothing that looks like a database.
 */
export async function createDatabase(
  folder: string,
  opening: OpeningLimits = { withinMs: createWithinMs },
): Promise<void> {
  const unfinished = `${folder}.new`;
  const remove = () => rmSync(unfinished, { recursive: true, force: true, maxRetries: 3 });
  remove();
  mkdirSync(unfinished, { mode: 0o700 });
  try {
    const pglite = new PgliteClient(unfinished, () => {}, opening);
    await pglite.waitReady;
    await pglite.close();
    syncTree(unfinished);
    renameSync(unfinished, folder);
    syncDirectory(path.dirname(folder));
  } catch (error) {
    // A thread that hangs may still write.
    if (!(error instanceof DatabaseTimeoutError)) remove();
    throw error;
  }
}
