import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

const retentionMs = 14 * 24 * 60 * 60 * 1000;

export type ImportFiles = ReturnType<typeof createImportFiles>;

/** Stores the files that editors import for 14 days, in imports/ of the data directory. */
export function createImportFiles(dataDir: string, now: () => Date) {
  const folder = path.join(dataDir, 'imports');
  const locate = (id: string) => path.join(folder, `${id}.upload`);

  async function removeOld() {
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => null);
      if (found && now().getTime() - found.mtimeMs > retentionMs) await rm(file, { force: true });
    }
  }

  return {
    /** Also removes old files, since only imports add new ones. */
    async write(id: string, bytes: Uint8Array) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeOld();
      await writeFile(locate(id), bytes, { mode: 0o600 });
    },
    /** Returns null if the file was removed, or is on another machine. */
    read: (id: string): Promise<Buffer | null> => readFile(locate(id)).catch(() => null),
    remove: (id: string) => rm(locate(id), { force: true }),
  };
}
