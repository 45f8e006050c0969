import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { isSafePictureName } from '../../domain/catalogue/list-pictures.ts';

export interface PictureFile {
  bytes: number;
  open(): Readable | Promise<Readable>;
}

/** Returns null for names and links that point outside the folder. */
export async function findPictureFile(folder: string, name: string): Promise<PictureFile | null> {
  if (!isSafePictureName(name)) return null;
  return (await findFile(folder, name)) ?? findFile(folder, name.normalize('NFD'));
}

async function findFile(folder: string, name: string): Promise<PictureFile | null> {
  try {
    const file = await realpath(path.join(folder, name));
    const root = await realpath(folder);
    const found = await stat(file);
    if (!file.startsWith(root + path.sep) || !found.isFile()) return null;
    return { bytes: found.size, open: () => createReadStream(file) };
  } catch {
    return null;
  }
}
