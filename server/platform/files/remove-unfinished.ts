import { everyHourMs, type RecurringTask } from '../recurring-task.ts';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file that is still being written is younger. */
const minAgeMs = 60_000;

/** Folders of the data directory in which a killed process may leave an unfinished file. */
const folders = ['mail', 'uploads', 'pictures', 'video', 'documents', 'imports', 'cache'];

/** Removes what a killed process left unfinished, which may hold personal data. `nowMs` as of `Date.now`. */
export async function removeUnfinished(dataDir: string, nowMs = Date.now()): Promise<void> {
  for (const folder of folders) {
    const root = path.join(dataDir, folder);
    const names = await readdir(root, { recursive: true }).catch(() => []);
    for (const name of names.filter((each) => each.endsWith('.part'))) {
      const file = path.join(root, name);
      const found = await stat(file).catch(() => null);
      if (found && nowMs - found.mtimeMs > minAgeMs) await rm(file, { force: true });
    }
  }
}

export const unfinishedFiles: RecurringTask<{ config: { dataDir: string } }> = {
  everyMs: everyHourMs,
  create:
    ({ config }) =>
    () =>
      removeUnfinished(config.dataDir),
};
