import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../settings/setting.ts';
import { buildDirectoryError, makePrivateFolder } from './data-directory.ts';

export class DirectoryInUseError extends Error {
  constructor(directory: string) {
    super(
      `${directory} is in use by another process. Stop that process, or set DATA_DIR to another directory.`,
    );
  }
}

const sqliteBusy = 5;
/** Referenced here, because garbage collection would close the lock. */
const held = new Set<DatabaseSync>();

/** Creates the directory if it is missing. Throws ConfigError if this process cannot write there. */
function prepareDirectory(directory: string): void {
  try {
    makePrivateFolder(directory);
    accessSync(directory, constants.W_OK);
  } catch (error) {
    throw buildDirectoryError(error, directory);
  }
}

/**
 * An fcntl lock held through SQLite, which the kernel frees even after kill -9. Throws
 * DirectoryInUseError or ConfigError.
 */
export function lockDirectory(directory: string): () => void {
  prepareDirectory(directory);
  const file = path.join(directory, '.lock');
  let lock: DatabaseSync | null = null;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === sqliteBusy)
      throw new DirectoryInUseError(directory);
    throw new ConfigError(
      `${file} cannot be locked: ${(error as Error).message}. This account must be able to write to ${directory}, and its disk must not be full.`,
      { cause: error },
    );
  }
  const acquired = lock;
  held.add(acquired);
  return () => {
    held.delete(acquired);
    acquired.close();
  };
}
