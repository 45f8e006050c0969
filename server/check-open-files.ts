import { readFileSync } from 'node:fs';
import { ConfigError } from './platform/settings/config.ts';

/** The embedded database opens some 100 files and each visitor's connection is one more. */
const minOpenFiles = 256;

/** Throws a ConfigError if the system allows too few open files. Linux only: elsewhere nothing tells. */
export function checkOpenFiles(file = '/proc/self/limits'): void {
  let limits: string;
  try {
    limits = readFileSync(file, 'utf8');
  } catch {
    return;
  }
  const allowed = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
  if (allowed < minOpenFiles)
    throw new ConfigError(
      `This account may open only ${allowed} files, and the site needs at least ${minOpenFiles}, better 65536. Raise the limit: ulimit -n, or LimitNOFILE= of the service.`,
    );
}
