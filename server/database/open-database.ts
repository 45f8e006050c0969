import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { lockDirectory } from './directory-lock.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/**
 * Opens the configured database. Embedded: takes the data directory's lock first and throws
 * DirectoryInUseError when another process has it.
 */
export async function openDatabase(
  config: Pick<Config, 'dataDir' | 'database'>,
  on: {
    /** A passing fault, such as a lost connection that is being made again. */
    error(error: unknown): void;
    /** The embedded database stopped by itself: nothing can go on without it. */
    lost(error: Error): void;
  },
): Promise<Database> {
  if (config.database.url) return openPostgres(config.database.url, on.error);
  const release = lockDirectory(config.dataDir);
  try {
    const directory = path.join(config.dataDir, 'database');
    mkdirSync(directory, { recursive: true });
    const database = await openEmbeddedDatabase(directory, on.lost);
    const close = async () => {
      await database.close();
      release();
    };
    return { ...database, close };
  } catch (error) {
    release();
    throw error;
  }
}
