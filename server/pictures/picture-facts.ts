import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { maxPicturePixels } from '../../domain/pictures/picture-limits.ts';
import { sharp } from '../platform/sharp.ts';

export interface PictureFacts {
  sha256: string;
  width: number;
  height: number;
  /** Null until somebody needs it. */
  dominantColour: string | null;
}

const maxBytes = 40 * 1024 * 1024;

/** Returns null for something that is missing, too large or not a picture. */
export async function readPictureFacts(source: string | Buffer): Promise<PictureFacts | null> {
  try {
    if (typeof source === 'string' && (await stat(source)).size > maxBytes) return null;
    const content = typeof source === 'string' ? await readFile(source) : source;
    const { width, height } = await sharp(content, {
      limitInputPixels: maxPicturePixels,
    }).metadata();
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { sha256, width, height, dominantColour: null };
  } catch {
    return null;
  }
}
