import { open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { checkContent, type FileStore, type StoredFile } from './file-store.ts';
import { writeDurably } from './write-durably.ts';

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR'].includes(String((error as { code?: unknown }).code));

const orNull = async <Result>(work: Promise<Result>): Promise<Result | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Files of the data directory. Keys must be safe, see `isSafePictureName`. */
export function openFolderStore(root: string): FileStore {
  const pathOf = (key: string) => path.join(root, key);
  const findFile = async (key: string) => {
    const found = await orNull(stat(pathOf(key)));
    return found?.isFile() ? found : null;
  };
  return {
    put: (key, content) => writeDurably(pathOf(key), content),
    async get(key, written = null) {
      const content = await orNull(readFile(pathOf(key)));
      if (content) checkContent(key, content, written);
      return content;
    },
    async open(key) {
      const file = await orNull(open(pathOf(key)));
      return file && file.createReadStream();
    },
    findSize: async (key) => (await findFile(key))?.size ?? null,
    locate: async (key) => ((await findFile(key)) ? pathOf(key) : null),
    remove: (key) => rm(pathOf(key), { force: true }),
    async list(folder) {
      const entries = await orNull(
        readdir(pathOf(folder), { recursive: true, withFileTypes: true }),
      );
      const files: StoredFile[] = [];
      for (const entry of entries ?? []) {
        if (!entry.isFile() || entry.name.endsWith('.part')) continue;
        const file = path.join(entry.parentPath, entry.name);
        const found = await orNull(stat(file));
        const key = path.relative(root, file).split(path.sep).join('/');
        if (found) files.push({ key, modifiedAt: found.mtime });
      }
      return files;
    },
  };
}
