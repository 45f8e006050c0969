import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describeFileError } from '../settings/describe-file-error.ts';
import { ConfigError } from '../settings/setting.ts';

/**
 * Creates a folder and its parents, accessible only to this account. Node's own `recursive` never returns
 * if the parent exists but rejects new folders, as /proc does.
 */
export function makePrivateFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const above = path.dirname(folder);
  if (above !== folder && !existsSync(above)) makePrivateFolder(above);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Describes what is wrong with the data directory, and what to do. */
export function buildDirectoryError(cause: unknown, directory: string): ConfigError {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  const advice = 'Set DATA_DIR to another directory.';
  const sentence = describeFileError(cause, directory);
  if (code === 'ENOENT')
    return new ConfigError(`Nothing can be stored in ${directory}. ${advice}`, { cause });
  if (sentence === null) return new ConfigError(`${message}. ${advice}`, { cause });
  const needsAnother = code === 'EEXIST' || code === 'ENOTDIR';
  return new ConfigError(needsAnother ? `${sentence} ${advice}` : sentence, { cause });
}

/** Creates the data directory if necessary. Throws ConfigError if this process cannot write there. */
export function openDataDirectory(directory: string) {
  const probe = path.join(directory, `.write-test-${process.pid}`);
  try {
    makePrivateFolder(directory);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Health checks and rejected leads report a full disk; stored content can still be served.
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    throw buildDirectoryError(error, directory);
  }
}
