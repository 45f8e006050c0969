import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../config.ts';
import { describeFileError } from '../settings/describe-file-error.ts';

/**
 * Makes the data directory if need be, for this account alone; throws ConfigError when this process may
 * not write there.
 */
export function openDataDirectory(directory: string) {
  const probe = path.join(directory, `.write-test-${process.pid}`);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // Health checks and refused leads report a full disk; stored content can still be served.
    if (code === 'ENOSPC' || code === 'EDQUOT') return;
    throw new ConfigError(describeFileError(error, directory) ?? message);
  }
}
