import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

export { until } from './until.ts';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

type Close = () => unknown;
const opened: Close[] = [];

/** Registers a cleanup for the end of the file, even after a failure; runs in reverse order (close-opened.ts). */
export function closeAtEnd(close: Close) {
  opened.push(close);
}

/** Opens something on the first call in a file; the next file opens its own. */
export function onceInFile<Opened>(open: () => Promise<Opened>): () => Promise<Opened> {
  let known: Promise<Opened> | null = null;
  return () => {
    if (known) return known;
    closeAtEnd(() => (known = null));
    return (known = open());
  };
}

/** Finds what never closes. A site may take ten seconds, and longer on a busy machine. */
const closesWithinMs = 30_000;

async function closeInTime(close: Close) {
  const tooLate = setTimeout(closesWithinMs, null, { ref: false }).then(() => {
    throw new Error(`This did not close in time: ${close.toString()}`);
  });
  await Promise.race([Promise.resolve().then(close), tooLate]);
}

export async function closeOpened() {
  const problems: unknown[] = [];
  for (const close of opened.splice(0).toReversed())
    await closeInTime(close).catch((error: unknown) => problems.push(error));
  if (problems.length > 0)
    throw new AggregateError(problems, 'Some resources could not be closed.');
}

/** An empty folder that is removed at the end of the file. */
export function createFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'groundbreak-'));
  closeAtEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
