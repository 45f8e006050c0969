import type { Config } from '../settings/config.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';

const folders = ['pictures', 'video/uploaded', 'uploads', 'documents', 'imports'];

/**
 * Moves files from the data directory into the bucket: those stored before S3_URL was set, restored
 * from a backup, or copied there by hand. Returns the number of files moved.
 */
export async function moveToBucket(
  { dataDir, uploads }: Pick<Config, 'dataDir' | 'uploads'>,
  files: FileStore,
  putPicture: (name: string, content: Buffer) => Promise<void>,
): Promise<number> {
  if (!uploads.s3) return 0;
  const local = openFolderStore(dataDir);
  let moved = 0;
  for (const folder of folders)
    for (const { key } of await local.list(folder)) {
      const content = await local.get(key);
      if (!content) continue;
      if (folder === 'pictures') await putPicture(key.slice('pictures/'.length), content);
      else await files.put(key, content);
      await local.remove(key);
      moved += 1;
    }
  return moved;
}
