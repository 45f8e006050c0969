import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isSafePictureName } from '../../domain/export/list-pictures.ts';

export const maxPictureBytes = 20 * 1024 * 1024;

export interface PictureFile {
  bytes: number;
  open(): Readable | Promise<Readable>;
}

/**
 * Finds a picture in a folder; null when it is not there. A name or a link that leads out of the
 * folder is not followed: it counts as not there.
 */
export async function findPictureFile(folder: string, name: string): Promise<PictureFile | null> {
  if (!isSafePictureName(name)) return null;
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

async function hash(source: Readable): Promise<string> {
  const digest = createHash('sha256');
  for await (const chunk of source) digest.update(chunk as Buffer);
  return digest.digest('hex');
}

/**
 * Copies a picture into a folder under its name, whole or not at all. Returns false when the same
 * content is there already. The name must be safe.
 */
export async function keepPictureFile(
  folder: string,
  name: string,
  picture: PictureFile,
): Promise<boolean> {
  const target = path.join(folder, name);
  const present = await findPictureFile(folder, name);
  if (present?.bytes === picture.bytes) {
    const [old, fresh] = [await hash(await present.open()), await hash(await picture.open())];
    if (old === fresh) return false;
  }
  await mkdir(path.dirname(target), { recursive: true });
  const unfinished = `${target}.part`;
  try {
    await pipeline(await picture.open(), createWriteStream(unfinished));
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return true;
}
