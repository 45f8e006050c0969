import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeDurably } from '../files/write-durably.ts';
import { sharp } from './sharp.ts';
import { isSafePictureName } from '../../domain/export/list-pictures.ts';
import { maxPictureBytes, maxPicturePixels } from '../../domain/images/picture-limits.ts';

export interface PictureFile {
  bytes: number;
  open(): Readable | Promise<Readable>;
}

/** Returns null for names and links that point outside the folder. */
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

async function isPresent(folder: string, name: string, picture: PictureFile): Promise<boolean> {
  const present = await findPictureFile(folder, name);
  if (present?.bytes !== picture.bytes) return false;
  const [old, fresh] = [await hash(await present.open()), await hash(await picture.open())];
  return old === fresh;
}

/** Returns why a file is not a usable picture; null if it can be decoded completely. */
async function findPictureProblem(picture: PictureFile): Promise<string | null> {
  try {
    const content = await buffer(await picture.open());
    // Decodes every row, but holds only a small picture.
    await sharp(content, { limitInputPixels: maxPicturePixels }).resize(16, 16).toBuffer();
    return null;
  } catch (error) {
    const reason = String(error);
    return /exceeds pixel limit/i.test(reason)
      ? `has more than ${maxPicturePixels / 1e6} million pixels`
      : 'is not a readable picture (JPEG, PNG, WebP, AVIF, GIF, TIFF or SVG), or is damaged';
  }
}

export type StoreResult = 'copied' | 'unchanged' | { error: string };

/** Stores a picture atomically, if it can be decoded completely. The name must be safe. */
export async function storePictureFile(
  folder: string,
  name: string,
  picture: PictureFile,
  { dryRun }: { dryRun: boolean },
): Promise<StoreResult> {
  if (picture.bytes > maxPictureBytes) return { error: 'is larger than 20 MB' };
  if (await isPresent(folder, name, picture)) return 'unchanged';
  const error = await findPictureProblem(picture);
  if (error) return { error };
  if (!dryRun) await writeDurably(path.join(folder, name), await buffer(await picture.open()));
  return 'copied';
}
