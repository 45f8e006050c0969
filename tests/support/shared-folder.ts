import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder shared by all workers and removed at the end. */
    sharedFolder: string;
  }
}

/** One per test run, since every setup runs in the same process; the time distinguishes it from a killed run's. */
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
