import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder that all workers share and that is gone at the end. */
    sharedFolder: string;
  }
}

/** One for a test run: every set-up runs in the process of the test runner. */
const folder = path.join(tmpdir(), `groundbreak-tests-${process.pid}`);

export function openSharedFolder(): string {
  mkdirSync(folder, { recursive: true });
  return folder;
}

export const removeSharedFolder = () =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
