import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process owns the data directory. */
export class DirectoryInUseError extends Error {
  constructor(directory: string) {
    super(
      `${directory} is in use by another process. Stop that process, or set DATA_DIR to another directory.`,
    );
  }
}

/**
 * Takes the data directory for this process; returns the release. The lock is an fcntl lock held
 * through SQLite, so the kernel frees it even after kill -9. Throws DirectoryInUseError.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(path.join(directory, '.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new DirectoryInUseError(directory);
  }
  return () => lock.close();
}
