import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { isSafePictureName } from '../../domain/catalogue/list-pictures.ts';
import { maxPictureBytes, maxPicturePixels } from '../../domain/pictures/picture-limits.ts';
import type { OwnPictures } from './own-pictures.ts';
import { findPictureFile, type PictureFile } from './picture-files.ts';
import { demoPictureFolder } from './picture-folders.ts';
import { sharp } from '../platform/sharp.ts';

/** Whether the site has a picture of this name, its own or from the demo. */
export const isOnSite = async (own: OwnPictures, name: string): Promise<boolean> =>
  isSafePictureName(name) &&
  ((await own.find(name)) !== null || (await findPictureFile(demoPictureFolder, name)) !== null);

/** Returns why a file is not a usable picture; null if it can be decoded completely. */
async function findPictureProblem(content: Buffer): Promise<string | null> {
  try {
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

type StoreResult = 'copied' | 'unchanged' | { error: string };

/** Stores a picture, if it can be decoded completely. The name must be safe. */
export async function storePictureFile(
  own: OwnPictures,
  name: string,
  picture: PictureFile,
  { dryRun }: { dryRun: boolean },
): Promise<StoreResult> {
  if (picture.bytes > maxPictureBytes) return { error: 'is larger than 20 MB' };
  const content = await buffer(await picture.open());
  const sha256 = createHash('sha256').update(content).digest('hex');
  if ((await own.find(name))?.sha256 === sha256) return 'unchanged';
  const error = await findPictureProblem(content);
  if (error) return { error };
  if (!dryRun) await own.put(name, content);
  return 'copied';
}
