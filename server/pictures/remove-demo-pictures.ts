import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../platform/settings/config.ts';
import type { OwnPictures } from './own-pictures.ts';
import { demoPictureFolder } from './picture-folders.ts';

const readHash = async (file: string) =>
  readFile(file).then(
    (content) => createHash('sha256').update(content).digest('hex'),
    () => null,
  );

/** Deletes unmodified copies of demo pictures, and their cached variants. Returns the number of deleted files. */
export async function removeDemoPictures(
  config: Pick<Config, 'dataDir'>,
  own: Pick<OwnPictures, 'find' | 'remove'>,
  names: Iterable<string>,
): Promise<number> {
  const cache = path.join(config.dataDir, 'cache', 'pictures');
  const variants = await readdir(cache).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const hash = await readHash(path.join(demoPictureFolder, name));
    if (hash === null) continue;
    const files: string[] = [];
    if ((await own.find(name))?.sha256 === hash) {
      await own.remove(name);
      removed += 1;
    }
    for (const variant of variants)
      if (variant.startsWith(`${hash.slice(0, 12)}-`)) files.push(path.join(cache, variant));
    for (const file of files) await rm(file, { force: true });
    removed += files.length;
  }
  return removed;
}
