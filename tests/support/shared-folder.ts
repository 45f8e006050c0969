import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder that all workers share and that is gone at the end. */
    sharedFolder: string;
  }
}

/** One for a test run, since every set-up runs in the same process; the time keeps it from a killed run's. */
const folder = path.join(
  tmpdir(),
  `groundbreak-tests-${process.pid}-${Math.round(performance.timeOrigin)}`,
);

export function openSharedFolder(): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

export const removeSharedFolder = () =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
