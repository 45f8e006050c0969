import type { FileStore } from '../platform/files/file-store.ts';

const retentionMs = 14 * 24 * 60 * 60 * 1000;
const folder = 'imports';
const keyOf = (id: string) => `${folder}/${id}.upload`;

export type ImportFiles = ReturnType<typeof createImportFiles>;

/** Stores the files that editors import for 14 days. */
export function createImportFiles(files: FileStore, now: () => Date) {
  async function removeOld() {
    for (const { key, modifiedAt } of await files.list(folder))
      if (now().getTime() - modifiedAt.getTime() > retentionMs) await files.remove(key);
  }

  return {
    /** Also removes old files, since only imports add new ones. */
    async write(id: string, bytes: Uint8Array) {
      await removeOld();
      await files.put(keyOf(id), bytes);
    },
    /** Returns null if the file was removed. */
    read: (id: string): Promise<Buffer | null> => files.get(keyOf(id)),
    remove: (id: string) => files.remove(keyOf(id)),
  };
}
